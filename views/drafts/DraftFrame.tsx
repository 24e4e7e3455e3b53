import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/Link.tsx';
import { useSession, type SessionUser } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import page from '../styles/page.module.css';
import { LinkButton } from '../ui/forms/Button.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/data/EmptyState.tsx';
import { Skeleton } from '../ui/data/Skeleton.tsx';
import styles from './DraftFrame.module.css';

type DraftFrameProps = {
  title: string;
  lead: string;
  children: (user: SessionUser) => ReactNode;
};

/** The older pages around a draft: a title, the way back, and the content for signed-in customers. */
export function DraftFrame({ title, lead, children }: DraftFrameProps) {
  const { user, loading } = useSession();
  const { pathname } = useLocation();
  return (
    <div className={classes(page.container, styles.page)}>
      <p>
        <Link className={page.link} to={paths.dashboard}>
          Back to Dashboard
        </Link>
      </p>
      <h1 className={page.panel}>{title}</h1>
      {loading ? (
        <Skeleton lines={6} />
      ) : user ? (
        <Fragment key={user.id}>
          <p className={page.quiet}>{lead}</p>
          {children(user)}
        </Fragment>
      ) : (
        <EmptyState
          title="Please sign in first."
          action={<LinkButton to={`${paths.login}?next=${encodeURIComponent(pathname)}`}>Sign In</LinkButton>}
        >
          What you write here belongs to your account.
        </EmptyState>
      )}
    </div>
  );
}
