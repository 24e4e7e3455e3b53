import type { ComponentType } from 'react';
import { ProfileTab } from './profile/ProfileTab.tsx';
import { lazyPanel, type LazyPanel } from '../ui/lazyPanel.ts';

export type DashboardTab = LazyPanel & {
  id: string;
  label: string;
  description: string;
  /** Where it takes the whole window, without the sidebar. */
  isWhole?: (search: URLSearchParams) => boolean;
};

/** Where nothing is asked for. */
const DEFAULT_TAB = 'profile';

const tab = (id: string, label: string, description: string, load: () => Promise<ComponentType>): DashboardTab => ({
  id,
  label,
  description,
  ...lazyPanel(load),
});

/** The dashboard's tabs in the order of the sidebar. */
export const tabs: readonly DashboardTab[] = [
  {
    ...tab('site', 'My site', 'Your page and bookings', async () => (await import('./site/SiteTab.tsx')).SiteTab),
    isWhole: (search) => search.get('view') === 'page' && search.has('part'),
  },
  // Comes with the dashboard itself: most sign-ins lead to it.
  {
    id: DEFAULT_TAB,
    label: 'Profile',
    description: 'Manage your account',
    Panel: ProfileTab,
    preload: () => undefined,
  },
  tab('plan', 'Choose Your Plan', 'Choose your plan', async () => (await import('./plan/PlanTab.tsx')).PlanTab),
  tab(
    'business',
    'Business Info',
    'Company details',
    async () => (await import('./business/BusinessTab.tsx')).BusinessTab,
  ),
  tab('upload', 'Upload Images', 'Website photos', async () => (await import('./upload/UploadTab.tsx')).UploadTab),
  tab(
    'messages',
    'Messages',
    'Chat with support',
    async () => (await import('./messages/MessagesTab.tsx')).MessagesTab,
  ),
  tab(
    'payments',
    'Payment Info',
    'Billing & invoices',
    async () => (await import('./payments/PaymentsTab.tsx')).PaymentsTab,
  ),
  tab(
    'services',
    'Additional Services',
    'Google listing, domain',
    async () => (await import('./services/ServicesTab.tsx')).ServicesTab,
  ),
];

/** The tab of that id, or the default one. */
export function findTab(id: string | null): DashboardTab {
  return tabs.find((each) => each.id === id) ?? tabs.find((each) => each.id === DEFAULT_TAB)!;
}
