import type { AdminAccount } from '../lib/session/adminSession.ts';

const ROLES: Record<string, string> = { platform: 'Platform administrator', studio: 'Studio administrator' };

export const roleName = ({ role }: AdminAccount): string => ROLES[role] ?? role;
