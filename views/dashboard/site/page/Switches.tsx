import { useMutation } from '@tanstack/react-query';
import { customerApi, failureOf } from '../../../lib/api/client.ts';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SITE_API, useReloadSite, type MySite } from '../site.data.ts';
import styles from './PageView.module.css';

type Settings = { facts_live?: boolean; paused?: boolean };

/** What the owner decides by themselves: whether saved facts go live at once, and whether the page is open. */
export function Switches({ site }: { site: MySite }) {
  const reload = useReloadSite();
  const save = useMutation({
    mutationFn: (body: Settings) => customerApi.call(`${SITE_API}/settings`, { method: 'PUT', body }),
    onSettled: reload,
  });
  const asked = save.isPending ? save.variables : {};
  const isPaused = asked.paused ?? site.state === 'paused';
  return (
    <section className={styles.group} aria-labelledby="switches">
      <h2 className={styles.groupTitle} id="switches">
        Without asking anybody
      </h2>
      <div className={styles.switches}>
        <Checkbox
          label="Show my hours, prices and phone on the site as soon as I save them"
          checked={asked.facts_live ?? site.facts_live}
          onChange={(event) => save.mutate({ facts_live: event.currentTarget.checked })}
        />
        {site.state === 'published' || site.state === 'paused' ? (
          <Checkbox
            label="Pause my page: visitors read that it is closed for now"
            checked={isPaused}
            onChange={(event) => save.mutate({ paused: event.currentTarget.checked })}
          />
        ) : null}
      </div>
      <Alert title="That was not saved.">{failureOf(save.error)}</Alert>
    </section>
  );
}
