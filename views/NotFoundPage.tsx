import { LostArt } from './marketing/art/LostArt.tsx';
import { Pavement } from './ui/layout/Pavement.tsx';
import { inSiteFrame } from './marketing/frame/inSiteFrame.tsx';
import styles from './NotFoundPage.module.css';
import { paths } from './paths.ts';
import type { PageHead } from './document/head.ts';
import page from './styles/page.module.css';
import { LinkButton } from './ui/forms/Button.tsx';
import { classes } from './ui/classes.ts';

export const head: PageHead = {
  title: 'Page not found | Shingle',
  description: 'There is no page at this address.',
  noindex: true,
};

/** Any address that does not exist, and anything the server does not have. */
export const Component = inSiteFrame(Page);

function Page() {
  return (
    <>
      <div className={classes(page.container, styles.lost)}>
        <div className={styles.words}>
          <p className={styles.number}>404</p>
          <h1 className={page.section}>Oops! Page not found</h1>
          <p className={page.quiet}>
            The sign is up, but nobody ever moved in. The address may be mistyped, or the page is gone.
          </p>
          <LinkButton size="large" to={paths.home}>
            Return to Home
          </LinkButton>
        </div>
        <div className={styles.art}>
          <LostArt />
        </div>
      </div>
      <Pavement />
    </>
  );
}
