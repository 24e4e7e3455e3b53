import type { RouteObject } from 'react-router-dom';
import { documents } from './documents.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { loadNotFound } from './not-found.ts';
import { documentPage, layout, page } from './page.ts';
import { paths } from './paths.ts';
import { RootLayout } from './RootLayout.tsx';

export const ROOT = 'root';

const publicPages: RouteObject[] = [
  page('home', paths.home, 'marketing/home/HomePage.tsx', () => import('./marketing/home/HomePage.tsx')),
  page('plans', paths.plans, 'marketing/plans/PlansPage.tsx', () => import('./marketing/plans/PlansPage.tsx')),
  page(
    'how-it-works',
    paths.howItWorks,
    'marketing/HowItWorksPage.tsx',
    () => import('./marketing/HowItWorksPage.tsx'),
  ),
  page(
    'showcase',
    paths.showcase,
    'marketing/showcase/ShowcasePage.tsx',
    () => import('./marketing/showcase/ShowcasePage.tsx'),
  ),
  page('start', paths.start, 'start/StartPage.tsx', () => import('./start/StartPage.tsx')),
  page('terms', paths.terms, 'legal/TermsPage.tsx', () => import('./legal/TermsPage.tsx')),
  page('privacy', paths.privacy, 'legal/PrivacyPage.tsx', () => import('./legal/PrivacyPage.tsx')),
  page(
    'contact',
    paths.contact,
    'marketing/contact/ContactPage.tsx',
    () => import('./marketing/contact/ContactPage.tsx'),
  ),
  page('report', paths.report, 'marketing/report/ReportPage.tsx', () => import('./marketing/report/ReportPage.tsx')),
  page('new-business', paths.newBusiness, 'drafts/NewBusinessPage.tsx', () => import('./drafts/NewBusinessPage.tsx')),
  page(
    'business-services',
    paths.businessServices(),
    'drafts/DraftServicesPage.tsx',
    () => import('./drafts/DraftServicesPage.tsx'),
  ),
];

const pages: RouteObject[] = [
  layout('site', 'marketing/frame/SiteLayout.tsx', () => import('./marketing/frame/SiteLayout.tsx'), publicPages),
  page('login', paths.login, 'auth/LoginPage.tsx', () => import('./auth/LoginPage.tsx')),
  page('dashboard', paths.dashboard, 'dashboard/DashboardPage.tsx', () => import('./dashboard/DashboardPage.tsx')),
  page(
    'appointment',
    paths.appointment(),
    'booking/appointment/AppointmentPage.tsx',
    () => import('./booking/appointment/AppointmentPage.tsx'),
  ),
  page('admin', paths.admin, 'admin/AdminPage.tsx', () => import('./admin/AdminPage.tsx')),
  page('studio', paths.studio, 'booking/studio/StudioPage.tsx', () => import('./booking/studio/StudioPage.tsx')),
  ...documents.flatMap(({ path, ...document }) => (path ? [documentPage({ ...document, path })] : [])),
];

const notFound = page('not-found', '*', 'NotFoundPage.tsx', loadNotFound);

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

/** The whole route table. */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: RootLayout,
    errorElement: <ErrorPage />,
    children: [...pages, notFound],
  },
];
