import type { RouteObject } from 'react-router-dom';
import { documents, NOT_FOUND } from './documents.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { documentPage, layout, page } from './page.ts';
import { paths } from './paths.ts';
import { RootLayout } from './RootLayout.tsx';

/** Signed in or not is only known in the browser, and nothing is shown before. */
const atOnce = { atOnce: true };

const pages: RouteObject[] = [
  layout('site', 'marketing/frame/SiteLayout.tsx', () => import('./marketing/frame/SiteLayout.tsx'), [
    page('start', paths.start, 'start/StartPage.tsx', () => import('./start/StartPage.tsx')),
    page(
      'new-business',
      paths.newBusiness,
      'drafts/NewBusinessPage.tsx',
      () => import('./drafts/NewBusinessPage.tsx'),
      atOnce,
    ),
    page(
      'business-services',
      paths.businessServices(),
      'drafts/DraftServicesPage.tsx',
      () => import('./drafts/DraftServicesPage.tsx'),
      atOnce,
    ),
  ]),
  page('login', paths.login, 'auth/LoginPage.tsx', () => import('./auth/LoginPage.tsx')),
  page(
    'dashboard',
    paths.dashboard,
    'dashboard/DashboardPage.tsx',
    () => import('./dashboard/DashboardPage.tsx'),
    atOnce,
  ),
  page(
    'appointment',
    paths.appointment,
    'booking/appointment/AppointmentPage.tsx',
    () => import('./booking/appointment/AppointmentPage.tsx'),
    atOnce,
  ),
  page('admin', paths.admin, 'admin/AdminPage.tsx', () => import('./admin/AdminPage.tsx'), atOnce),
  page(
    'studio',
    paths.studio,
    'booking/studio/StudioPage.tsx',
    () => import('./booking/studio/StudioPage.tsx'),
    atOnce,
  ),
  ...documents.filter(({ path }) => path).map(documentPage),
];

if (import.meta.env.DEV) {
  pages.push(page('dev-ui', paths.devUi, 'DevUiPage.tsx', () => import('./DevUiPage.tsx')));
  pages.push(
    page(
      'dev-designs',
      paths.devDesigns,
      'sites/dev/DevDesignsPage.tsx',
      () => import('./sites/dev/DevDesignsPage.tsx'),
    ),
  );
}

/** The whole route table; what is a document is found here, and drawn without a router. */
export const routes: RouteObject[] = [
  {
    id: 'root', // the router names its routes itself only in the browser
    Component: RootLayout,
    errorElement: <ErrorPage />,
    children: [...pages, documentPage({ id: NOT_FOUND, path: '*' })],
  },
];
