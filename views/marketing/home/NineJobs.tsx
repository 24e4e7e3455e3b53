import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { BellArt, DraftArt, OpenSignArt } from '../art/Jobs.tsx';
import { JOB_GROUPS } from './jobs.ts';
import styles from './HomePage.module.css';

const GROUP_ART = { before: DraftArt, opening: OpenSignArt, after: BellArt };

/** The nine services in three groups; nothing in it can be pressed. */
export function NineJobs() {
  return (
    <section className={classes(page.container, styles.jobs)} aria-labelledby="jobs">
      <div className={classes(page.opening, styles.jobsOpening)}>
        <h2 className={classes(page.section, styles.jobsTitle)} id="jobs">
          Nine jobs you don’t have to do.
        </h2>
        <p className={page.openingNote}>
          In the order your shop needs them. Beside each one: the plan it comes with, or what it costs. Prices are in
          Canadian dollars, before tax.
        </p>
      </div>
      {JOB_GROUPS.map(({ id, title, jobs }) => {
        const Art = GROUP_ART[id];
        return (
          <section key={id} className={styles.group} aria-labelledby={`jobs-${id}`}>
            <div className={styles.groupHead}>
              <Art />
              <h3 className={page.small} id={`jobs-${id}`}>
                {title}
              </h3>
            </div>
            <ul>
              {jobs.map((job) => (
                <li key={job.name} className={styles.job}>
                  <h4 className={page.row}>{job.name}</h4>
                  <p className={classes(styles.comes, job.paidOnce && styles.once)}>{job.comes}</p>
                  <p className={classes(page.quiet, styles.what)}>{job.what}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
