import type { NestExpressApplication } from '@nestjs/platform-express';

export type Route = { method: 'get' | 'post' | 'put' | 'delete' | 'patch'; path: string };
type Layer = { route?: { path: string; methods: Record<string, boolean> } };

/** Every call the running application takes, as Express knows them: nothing can hide from this list. */
export function routesOf(app: NestExpressApplication): Route[] {
  const { router } = app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
  return router.stack
    .flatMap(({ route }) => (route ? Object.keys(route.methods).map((method) => ({ method, path: route.path })) : []))
    .filter((route): route is Route => ['get', 'post', 'put', 'delete', 'patch'].includes(route.method))
    .filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/docs') && path !== '/api/openapi.json');
}

/** The path with every parameter filled. */
export const fill = (path: string, id: string) => path.replace(/:\w+/g, id);
