import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { More } from '../../../ui/lists/More.tsx';
import { Section } from '../../TabHead.tsx';
import { shortMoment } from '../site.texts.ts';
import { useTimeline } from './work.data.ts';
import styles from './Work.module.css';

/** Each step of what was asked and done, the newest first. */
export function Timeline() {
  const list = useTimeline();
  const steps = list.data?.pages.flatMap((page) => page.steps) ?? [];
  if (list.data && !steps.length) return null;
  return (
    <Section title="What happened">
      {list.isPending ? <Skeleton lines={4} /> : null}
      {list.isError && !list.data ? (
        <Failure title="What happened could not be loaded just now." onRetry={() => void list.refetch()} />
      ) : null}
      <ol className={styles.timeline}>
        {steps.map(({ id, at, text, who, name }) => (
          <li key={id}>
            <time dateTime={at}>{shortMoment(at)}</time>
            <span dir="auto">
              {text}
              {who === 'us' && name && !text.includes(name) ? (
                <span className={styles.quiet}> {name}, Shingle</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <div>
        <More list={list} label="Older steps" variant="quiet" />
      </div>
    </Section>
  );
}
