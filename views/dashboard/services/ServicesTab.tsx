import { SERVICES, type AddOnService } from '../../../src/plans/plans.shared.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { DomainArt, ListingArt } from '../../marketing/art/AddOns.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { askAgain } from '../../ui/data/askAgain.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { showToast } from '../../lib/toasts.ts';
import { usePurchased } from '../billing/billing.data.ts';
import { Purchase, useChoice } from '../billing/Purchase.tsx';
import { Tasks } from '../site/our-work/Tasks.tsx';
import { useServiceTasks } from '../site/our-work/work.data.ts';
import { TabHead } from '../TabHead.tsx';
import styles from './Services.module.css';

/** Extras that are paid once, with any plan or none. */
export function ServicesTab() {
  const purchased = usePurchased();
  const tasks = useServiceTasks();
  const { choice, choose, close } = useChoice();
  return (
    <>
      <TabHead
        title="Additional Services"
        lead="Paid once, with any plan. We do the work and tell you when it is done."
      />
      {purchased.isPending ? <Skeleton label="Loading..." lines={4} /> : null}
      {purchased.isError && !purchased.data ? (
        <Failure title="Connection Error" onRetry={() => askAgain(purchased, tasks)}>
          <p>{purchased.error.message}</p>
        </Failure>
      ) : null}
      {purchased.data ? (
        <ul className={styles.services}>
          {SERVICES.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              purchased={purchased.data.includes(service.id)}
              onBuy={() => choose({ service: service.id })}
            />
          ))}
        </ul>
      ) : null}
      {purchased.data || tasks.data ? ( // where neither came, one failure is said
        <div className={styles.tasks}>
          <Tasks />
        </div>
      ) : null}
      {choice ? <Purchase choice={choice} onClose={close} /> : null}
    </>
  );
}

type ServiceCardProps = { service: AddOnService; purchased: boolean; onBuy: () => void };

function ServiceCard({ service, purchased, onBuy }: ServiceCardProps) {
  const { id, name, price_cents, period, description, features, coming_soon } = service;
  const Art = id === 'google-business' ? ListingArt : DomainArt;

  function press() {
    if (coming_soon) showToast({ title: 'Coming Soon', message: `${name} is not for sale yet. It will be soon.` });
    else onBuy();
  }
  return (
    <li className={styles.service}>
      <Art />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.description}>{description}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" size={18} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buy}>
        <p className={styles.price}>
          <strong>{formatMoney(price_cents, { short: true })}</strong> {period}, plus tax
        </p>
        <Button variant="secondary" disabled={purchased} onClick={press}>
          {purchased
            ? 'Purchased'
            : coming_soon
              ? 'Coming Soon'
              : `Buy ${id === 'custom-domain' ? 'the domain setup' : 'the listing setup'}`}
        </Button>
      </div>
    </li>
  );
}
