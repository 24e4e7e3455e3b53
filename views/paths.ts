import { appointmentPath, STUDIO_PATH } from '../src/booking/booking-paths.shared.ts';

/** Every address of the product, spelled here and nowhere else. Without an argument: the route's pattern. */
export const paths = {
  home: '/',
  plans: '/plans',
  howItWorks: '/how-it-works',
  showcase: '/showcase',
  contact: '/contact',
  start: '/start',
  login: '/login',
  /** Opens on 'Create Account', and leads to My site. */
  register: '/login?create=1&next=%2Fdashboard%3Ftab%3Dsite',
  terms: '/terms',
  privacy: '/privacy',
  report: '/report',
  dashboard: '/dashboard',
  mySite: '/dashboard?tab=site',
  newBusiness: '/business/new',
  businessServices: (id = ':id') => `/business/${id}/services`,
  businessCard: '/business-card',
  card: (slug = ':slug') => `/card/${slug}`,
  site: '/sites/:slug',
  sample: '/demo/:slug',
  pianoTeacher: '/demo/piano-teacher',
  handyman: '/demo/handyman',
  autoCare: '/demo/auto-care',
  studio: STUDIO_PATH,
  appointment: appointmentPath(':id'),
  admin: '/admin',
  devUi: '/dev/ui',
  devDesigns: '/dev/designs',
} as const;
