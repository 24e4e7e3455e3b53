import type { DocumentPage } from './page.ts';
import { paths } from './paths.ts';

/** Shown at every address that does not exist. */
export const NOT_FOUND = 'not-found';

/** The public site. */
const ours: readonly DocumentPage[] = [
  {
    id: 'home',
    path: paths.home,
    module: 'marketing/home/HomePage.tsx',
    load: () => import('./marketing/home/HomePage.tsx'),
  },
  {
    id: 'plans',
    path: paths.plans,
    module: 'marketing/plans/PlansPage.tsx',
    load: () => import('./marketing/plans/PlansPage.tsx'),
  },
  {
    id: 'how-it-works',
    path: paths.howItWorks,
    module: 'marketing/HowItWorksPage.tsx',
    load: () => import('./marketing/HowItWorksPage.tsx'),
  },
  {
    id: 'showcase',
    path: paths.showcase,
    module: 'marketing/showcase/ShowcasePage.tsx',
    load: () => import('./marketing/showcase/ShowcasePage.tsx'),
  },
  { id: 'terms', path: paths.terms, module: 'legal/TermsPage.tsx', load: () => import('./legal/TermsPage.tsx') },
  {
    id: 'privacy',
    path: paths.privacy,
    module: 'legal/PrivacyPage.tsx',
    load: () => import('./legal/PrivacyPage.tsx'),
  },
  {
    id: 'contact',
    path: paths.contact,
    module: 'marketing/contact/ContactPage.tsx',
    load: () => import('./marketing/contact/ContactPage.tsx'),
  },
  {
    id: 'report',
    path: paths.report,
    module: 'marketing/report/ReportPage.tsx',
    load: () => import('./marketing/report/ReportPage.tsx'),
    data: true,
  },
  // These two are pages of the router as well, which leads from one to the other and to the dashboard.
  {
    id: 'start',
    module: 'start/StartDocument.tsx',
    load: () => import('./start/StartDocument.tsx'),
    isolated: true,
  },
  {
    id: 'login',
    module: 'auth/LoginDocument.tsx',
    load: () => import('./auth/LoginDocument.tsx'),
    isolated: true,
  },
  { id: NOT_FOUND, module: 'NotFoundPage.tsx', load: () => import('./NotFoundPage.tsx') },
];

/** The sites and cards of businesses, a document for each design. */
const ofBusinesses: readonly DocumentPage[] = [
  {
    id: 'piano-teacher',
    module: 'sites/samples/piano/PianoPage.tsx',
    load: () => import('./sites/samples/piano/PianoPage.tsx'),
  },
  {
    id: 'handyman',
    module: 'sites/samples/handyman/HandymanPage.tsx',
    load: () => import('./sites/samples/handyman/HandymanPage.tsx'),
  },
  {
    id: 'auto-care',
    module: 'sites/samples/garage/GaragePage.tsx',
    load: () => import('./sites/samples/garage/GaragePage.tsx'),
  },
  {
    id: 'site-programme',
    module: 'sites/designs/programme/page.tsx',
    load: () => import('./sites/designs/programme/page.tsx'),
  },
  {
    id: 'site-workorder',
    module: 'sites/designs/workorder/page.tsx',
    load: () => import('./sites/designs/workorder/page.tsx'),
  },
  {
    id: 'site-showroom',
    module: 'sites/designs/showroom/page.tsx',
    load: () => import('./sites/designs/showroom/page.tsx'),
  },
  {
    id: 'site-counter',
    module: 'sites/designs/counter/page.tsx',
    load: () => import('./sites/designs/counter/page.tsx'),
  },
  {
    id: 'site-mirror',
    module: 'sites/designs/mirror/page.tsx',
    load: () => import('./sites/designs/mirror/page.tsx'),
  },
  {
    id: 'site-practice',
    module: 'sites/designs/practice/page.tsx',
    load: () => import('./sites/designs/practice/page.tsx'),
  },
  {
    id: 'site-appointment',
    module: 'booking/appointment/SiteAppointmentPage.tsx',
    load: () => import('./booking/appointment/SiteAppointmentPage.tsx'),
    atOnce: true,
  },
  { id: 'sample', path: paths.sample, module: 'sites/SitePage.tsx', load: () => import('./sites/SitePage.tsx') },
  { id: 'business-site', path: paths.site, module: 'sites/SitePage.tsx', load: () => import('./sites/SitePage.tsx') },
  {
    id: 'card-programme',
    module: 'sites/designs/programme/card.tsx',
    load: () => import('./sites/designs/programme/card.tsx'),
  },
  {
    id: 'card-workorder',
    module: 'sites/designs/workorder/card.tsx',
    load: () => import('./sites/designs/workorder/card.tsx'),
  },
  {
    id: 'card-showroom',
    module: 'sites/designs/showroom/card.tsx',
    load: () => import('./sites/designs/showroom/card.tsx'),
  },
  {
    id: 'card-counter',
    module: 'sites/designs/counter/card.tsx',
    load: () => import('./sites/designs/counter/card.tsx'),
  },
  {
    id: 'card-mirror',
    module: 'sites/designs/mirror/card.tsx',
    load: () => import('./sites/designs/mirror/card.tsx'),
  },
  {
    id: 'card-practice',
    module: 'sites/designs/practice/card.tsx',
    load: () => import('./sites/designs/practice/card.tsx'),
  },
  {
    id: 'policy-programme',
    module: 'sites/policies/documents/programme.tsx',
    load: () => import('./sites/policies/documents/programme.tsx'),
  },
  {
    id: 'policy-workorder',
    module: 'sites/policies/documents/workorder.tsx',
    load: () => import('./sites/policies/documents/workorder.tsx'),
  },
  {
    id: 'policy-showroom',
    module: 'sites/policies/documents/showroom.tsx',
    load: () => import('./sites/policies/documents/showroom.tsx'),
  },
  {
    id: 'policy-counter',
    module: 'sites/policies/documents/counter.tsx',
    load: () => import('./sites/policies/documents/counter.tsx'),
  },
  {
    id: 'policy-mirror',
    module: 'sites/policies/documents/mirror.tsx',
    load: () => import('./sites/policies/documents/mirror.tsx'),
  },
  {
    id: 'policy-practice',
    module: 'sites/policies/documents/practice.tsx',
    load: () => import('./sites/policies/documents/practice.tsx'),
  },
  {
    id: 'site-preview',
    module: 'sites/preview/PreviewPage.tsx',
    load: () => import('./sites/preview/PreviewPage.tsx'),
    atOnce: true,
  },
  { id: 'card', path: paths.card(), module: 'cards/CardPage.tsx', load: () => import('./cards/CardPage.tsx') },
  {
    id: 'business-card',
    path: paths.businessCard,
    module: 'cards/CardPage.tsx',
    load: () => import('./cards/CardPage.tsx'),
  },
];

export const documents: readonly DocumentPage[] = [
  ...ours,
  ...ofBusinesses.map((page) => ({ ...page, data: true, isBusiness: true })),
];
