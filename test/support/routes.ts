import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiAdapter } from '../../src/common/http/api.adapter.ts';
import type { Audience } from '../../src/auth/sessions/actor.ts';

export type Route = { method: 'get' | 'post' | 'put' | 'delete' | 'patch'; path: string };

/** Every call the running application takes, as Express knows them: nothing can hide from this list. */
export function routesOf(app: NestExpressApplication): Route[] {
  const adapter = app.getHttpAdapter();
  if (!(adapter instanceof ApiAdapter)) throw new Error('The application has another adapter.');
  return adapter
    .routes()
    .flatMap(({ path, stack }) => stack.map(({ method }) => ({ method, path })))
    .filter((route): route is Route => ['get', 'post', 'put', 'delete', 'patch'].includes(route.method))
    .filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/docs') && path !== '/api/openapi.json');
}

/** Every call that takes no session, in one place: adding one is a decision that shows here. */
const PUBLIC_CALLS = [
  'post /api/abuse-reports',
  'post /api/ai-assistant/start-conversation',
  'post /api/ai-assistant/send-message',
  'get /api/ai-assistant/get-response/:conversationId',
  'delete /api/ai-assistant/clear-conversation/:conversationId',
  'get /api/ai-assistant/health',
  'post /api/admin/login',
  'post /api/admin/login/second',
  'post /api/auth/forgot-password',
  'post /api/auth/login',
  'post /api/auth/login/second',
  'post /api/auth/register',
  'post /api/auth/reset-password',
  'post /api/auth/revert-email',
  'post /api/auth/verify-email',
  'post /api/contact',
  'post /api/enquiries',
  'post /api/site-events',
  'post /api/shingle-admin/login',
  'post /api/shingle-admin/login/second',
  'post /api/stripe/webhook',
  'get /api/booking-feeds/:key',
  'get /api/site-previews/:token',
  'get /api/available-slots',
  'get /api/available-slots-overview',
  'post /api/appointments',
  'get /api/appointments/:id',
  'get /api/appointments/:id/calendar.ics',
  'post /api/appointments/:id/cancel',
];
export const callOf = ({ method, path }: Route) => `${method} ${path}`;
const isPublic = (route: Route) => PUBLIC_CALLS.includes(callOf(route));

export const publicRoutes = (app: NestExpressApplication): Route[] => routesOf(app).filter(isPublic);
/** All others: those that want a session. */
export const closedRoutes = (app: NestExpressApplication): Route[] => routesOf(app).filter((route) => !isPublic(route));

/** Whose session a closed call wants, as its address says. */
export function audienceOf({ path }: Route): Audience {
  if (path.startsWith('/api/shingle-admin') || path.startsWith('/api/messages/admin')) return 'platform';
  return path.startsWith('/api/admin') ? 'studio' : 'customer';
}

/** A well-formed id of no row. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** The path with every parameter filled. */
export const fill = (path: string, id: string) => path.replace(/:\w+/g, id);
