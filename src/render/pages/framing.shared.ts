/** Our pages whose policy lets them show the preview's host. A sign-in leads to the dashboard without a new document. */
export const FRAMING: readonly string[] = ['/', '/start', '/login', '/dashboard', '/admin'];
