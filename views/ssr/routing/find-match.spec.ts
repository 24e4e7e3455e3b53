import { expect, it } from '@jest/globals';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { matchFinder } from './find-match.ts';

const routes: RouteObject[] = [
  {
    id: 'root',
    children: [
      { id: 'home', path: '/', handle: { data: false } },
      { id: 'frame', children: [{ id: 'new', path: '/business/new' }] },
      { id: 'services', path: '/business/:id/services', handle: { data: true } },
      { id: 'card', path: '/card/:slug' },
      { id: 'lost', path: '*' },
    ],
  },
];

it.each([
  '/',
  '/business/new',
  '/Business/NEW/',
  '/business/7/services',
  '/business/a%2Fb/services',
  '/%62usiness/caf%C3%A9/services',
  '/business/7',
  '/card/grace/',
  '/card/grace%2Fcard',
  '/%2Fcard/grace',
  '/card',
  '/cards/grace',
  '/none',
  '/404',
])('finds at %s what React Router finds', (pathname) => {
  const wanted = matchRoutes(routes, pathname)?.at(-1);
  const found = matchFinder(routes)(pathname);
  if (wanted?.route.id === 'lost') expect(found).toBeUndefined();
  else
    expect([found?.route.id, found?.params, found?.route.handle]).toEqual([
      wanted?.route.id,
      wanted?.params,
      wanted?.route.handle,
    ]);
});
