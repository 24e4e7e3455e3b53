import { isReported } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import styles from './Billing.module.css';
import { useCheckout, whyNotStarted, type Item } from './billing.data.ts';
import { dayInToronto } from '../../../src/common/format/toronto.shared.ts';
import { hiddenWith } from '../../../src/plans/hidden.shared.ts';
import { PromoCode } from './PromoCode.tsx';
import { usePromoCode } from './usePromoCode.ts';

export type Order = {
  item: Item;
  name: string;
  price_cents: number;
  period: 'month' | 'one-time';
  /** Where another plan is running: when this one begins. */
  startsOn?: string;
};

/** What it costs, the promo code, and the way to the provider's page. */
export function PaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { item, name, price_cents, period, startsOn } = order;
  const promo = usePromoCode(item);
  const checkout = useCheckout();
  const { user } = useSession();
  const hidden = 'plan_id' in item ? hiddenWith(item.plan_id, user?.plan ?? 'no_plan') : undefined;

  function pay() {
    const promo_code = promo.accepted;
    checkout.mutate({
      ...item,
      ...(startsOn ? {} : { allow_promotion_codes: true }),
      ...(promo_code && { promo_code }),
    });
  }

  return (
    <Dialog
      title={startsOn ? `Change to ${name}` : 'Payment'}
      onClose={onClose}
      locked={checkout.isPending}
      failure={
        checkout.isError && !isReported(checkout.error)
          ? { title: 'Payment Error', message: whyNotStarted(checkout.error) }
          : null
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={checkout.isPending}>
            Cancel
          </Button>
          <Button busy={checkout.isPending} disabled={!checkout.isPending && promo.pending} onClick={pay}>
            {startsOn ? 'Change my plan' : 'Continue to payment'}
          </Button>
        </>
      }
    >
      <dl className={styles.order}>
        <div>
          <dt>{name}</dt>
          <dd>
            <Unbroken text={`${formatMoney(price_cents)} ${period === 'month' ? 'a month' : 'one-time'}`} />
          </dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>HST or GST of your province</dd>
        </div>
        <div>
          <dt>{startsOn ? 'To pay now' : 'Paid'}</dt>
          <dd>{startsOn ? formatMoney(0) : 'on our payment provider’s page, by card'}</dd>
        </div>
      </dl>
      {hidden ? <p>{hidden}</p> : null}
      {startsOn ? (
        <p>{`Nothing is charged now. ${name} and its price start with your next billing cycle, on ${dayInToronto(startsOn)}.`}</p>
      ) : (
        <PromoCode {...promo} />
      )}
    </Dialog>
  );
}
