import type { AdminView } from '../../src/auth/admins/admins.dto.ts';

const ROLES = { platform: 'Platform administrator', studio: 'Studio administrator' };

export const roleName = ({ role }: AdminView): string => ROLES[role];
