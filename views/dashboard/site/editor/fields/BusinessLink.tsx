import { Link } from 'react-router-dom';
import { paths } from '../../../../paths.ts';

/** To the saved facts, which are live as soon as they are saved. */
export const BusinessLink = ({ children = 'Business Info' }: { children?: string }) => (
  <Link to={`${paths.dashboard}?tab=business`}>{children}</Link>
);
