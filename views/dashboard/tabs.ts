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

/** The rooms of the dashboard in the order of the sidebar; the first is where one arrives. */
export const tabs: readonly [DashboardTab, ...DashboardTab[]] = [
  tab('profile', 'Profile', 'Manage your account', async () => (await import('./profile/ProfileTab.tsx')).ProfileTab),
  tab('upload', 'Upload Images', 'Website photos', async () => (await import('./upload/UploadTab.tsx')).UploadTab),
  tab(
    'messages',
    'Messages',
    'Chat with support',
    async () => (await import('./messages/MessagesTab.tsx')).MessagesTab,
  ),
  tab('upload', 'Upload Images', 'Website photos', async () => (await import('./upload/UploadTab.tsx')).UploadTab),
  tab(
    'messages',
    'Messages',
    'Chat with support',
    async () => (await import('./messages/MessagesTab.tsx')).MessagesTab,
  ),
];

/** The tab of that id, or the first. */
export function findTab(id: string | null): DashboardTab {
  return tabs.find((each) => each.id === id) ?? tabs[0];
}
