import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SuggestionView } from '../../../src/assistant/suggestions/suggestions.dto.ts';
import { NO_BUSINESS, type BusinessFacts } from '../../../src/sites/content/compose/facts-input.shared.ts';
import type { DraftAnswer as ServerDraft, DraftView } from '../../../src/sites/drafts/drafts.dto.ts';
import type { Finding, SiteSettings } from '../../../src/sites/content/compose.shared.ts';
import type { FeaturesView, MySiteAnswer, MySiteView, SettingsDto } from '../../../src/sites/mine/my-site.dto.ts';
import { customerApi } from '../../lib/api/client.ts';
import { useSession } from '../../lib/session/session.ts';

export type { MySiteAnswer };
export const SITE_API = '/api/user/site';
/** Milliseconds between two reads of what others may change: bookings, enquiries, numbers, our work. */
export const POLL_MS = 60_000;

type Address = 'slug' | 'url' | 'address' | 'card_url' | 'card_address';
/** The addresses are empty while the site has no name. */
export type MySite = Omit<MySiteView, Address> & Record<Address, string>;
/** What each view of My site gets. */
export type ViewProps = { site: MySite };
export type Features = FeaturesView;
export type Draft = DraftView;
/** What is edited. */
export type Content = Pick<Draft, 'words' | 'look'>;
export type Suggestion = SuggestionView['suggestion'];
export type SuggestedLook = MySiteAnswer['looks'][number];
/** The saved business info, each text empty where nothing is saved; `version` is null without any. */
export type DraftFacts = BusinessFacts & { version: number | null };
export type DraftAnswer = Omit<ServerDraft, 'facts'> & { facts: DraftFacts };

/** Visitors reach it now. */
export const isReached = ({ state, account_active }: Pick<MySiteView, 'state' | 'account_active'>): boolean =>
  state === 'published' && account_active;

/** What is out is what is written. A page that lost its plan goes out again as it is. */
export const isAllOut = ({ state, published_version, changes }: MySite): boolean =>
  published_version !== null && state !== 'unpublished' && changes.length === 0;

/** Without those of a second language where the plan shows none. */
export const ofPlan = (warnings: readonly Finding[], { languages }: Features): Finding[] =>
  warnings.filter(({ part }) => languages > 1 || part !== 'languages');

export const withAddress = <Site extends MySiteView>(site: Site) => ({
  ...site,
  slug: site.slug ?? '',
  url: site.url ?? '',
  address: site.address ?? '',
  card_url: site.card_url ?? '',
  card_address: site.card_address ?? '',
});

/** Facts that were never saved are empty ones. */
export const withFacts = (answer: ServerDraft): DraftAnswer => ({
  ...answer,
  facts: { ...NO_BUSINESS, ...answer.facts },
});

const SITE = 'my-site';

/** The customer's site, read again when the plan has changed elsewhere; null before there is one. */
export function useMySite() {
  const { token, user } = useSession();
  return useQuery({
    queryKey: [SITE, token, user?.plan],
    placeholderData: keepPreviousData,
    enabled: token !== null,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => customerApi.call<MySiteAnswer>(SITE_API, { signal }),
    select: ({ site }) => ({ site: site && withAddress(site) }),
  });
}

/** Reads the site again, after something of it was changed. */
export function useReloadSite(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [SITE] }), [queries]);
}

/** Facts that waited are put live just after the answer. */
const FACTS_FOLLOW_MS = [1_000, 4_000];

/** Saves what the owner decides without publishing, and reads the site again. */
export function useSaveSettings() {
  const reload = useReloadSite();
  return useMutation({
    mutationFn: (body: Partial<SiteSettings> & Pick<SettingsDto, 'facts_live' | 'paused' | 'weekly_mail'>) =>
      customerApi.call(`${SITE_API}/settings`, { method: 'PUT', body }),
    onSuccess: (_, { facts_live }) => {
      if (facts_live) for (const after of FACTS_FOLLOW_MS) setTimeout(() => void reload(), after);
    },
    onSettled: reload,
    scope: { id: 'site-settings' }, // one after the other: two on their way could change places
  });
}
