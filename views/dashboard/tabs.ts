import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type DashboardTab = {
  id: string;
  label: string;
  description: string;
  Panel: LazyExoticComponent<ComponentType>;
};

const tab = (id: string, label: string, description: string, load: () => Promise<ComponentType>): DashboardTab => ({
  id,
  label,
  description,
  Panel: lazy(async () => ({ default: await load() })),
});

/** The tabs of the dashboard in the order of the sidebar. */
export const tabs: readonly [DashboardTab, ...DashboardTab[]] = [
  tab('profile', 'Profile', 'Manage your account', async () => (await import('./profile/ProfileTab.tsx')).ProfileTab),
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

/** The tab of that id, or the first. */
export function findTab(id: string | null): DashboardTab {
  return tabs.find((each) => each.id === id) ?? tabs[0];
}
