import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DomainAnswer, DomainsAnswer, DomainView } from '../../../../src/sites/domains/domains.dto.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SITE_API, useReloadSite } from '../site.data.ts';

export type { DomainView };
export type DomainRecord = DomainView['records'][number];

const DOMAINS = 'my-domains';
const API = `${SITE_API}/domains`;
/** How often the page asks what the server's own checks have found. */
const REFETCH_MS = 60_000;

export function useDomains() {
  const { token } = useSession();
  return useQuery({
    queryKey: [DOMAINS, token],
    enabled: token !== null,
    refetchInterval: REFETCH_MS,
    queryFn: ({ signal }) => customerApi.call<DomainsAnswer>(API, { signal }),
  });
}

/** What can be done with domains; each reads the list, and the site's own address, again. */
export function useDomainChanges() {
  const queries = useQueryClient();
  const reloadSite = useReloadSite();
  const onSettled = () => Promise.all([queries.invalidateQueries({ queryKey: [DOMAINS] }), reloadSite()]);
  return {
    add: useMutation({
      mutationFn: (host: string) => customerApi.call<DomainAnswer>(API, { method: 'POST', body: { host } }),
      onSettled,
    }),
    check: useMutation({
      mutationFn: (id: string) => customerApi.call<DomainAnswer>(`${API}/${id}/check`, { method: 'POST' }),
      onSettled,
    }),
    makePrimary: useMutation({
      mutationFn: (id: string) => customerApi.call<DomainAnswer>(`${API}/${id}/primary`, { method: 'PUT' }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => customerApi.remove(`${API}/${id}`),
      onSettled,
    }),
  };
}
