import { Outlet } from 'react-router-dom';
import { SiteFrame } from './SiteFrame.tsx';

/** The public site around its pages. */
export function Component() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
