import { platformSession, studioSession, type AdminSessionStore } from '../session/adminSession.ts';
import { showToast } from '../toasts.ts';
import { Client, type Audience } from './client.ts';

export const platformApi = new Client(administrator('/api/shingle-admin', platformSession));
export const studioApi = new Client(administrator('/api/admin', studioSession));

function administrator(base: string, sessions: AdminSessionStore): Audience {
  return {
    base,
    token: () => sessions.token(),
    // 'confirm_first' asks for the password again; the session goes on.
    isOver: ({ status, code }) => status === 401 || (status === 403 && code !== 'confirm_first'),
    end(notice = { title: 'Please sign in again', message: 'Your session has ended.' }) {
      if (sessions.end()) showToast(notice);
    },
  };
}
