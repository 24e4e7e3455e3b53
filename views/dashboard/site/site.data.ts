import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WeekHours } from '../../../src/business/hours.shared.ts';
import type { Finding } from '../../../src/sites/content/compose/facts-input.shared.ts';
import type { Look } from '../../../src/sites/content/look.shared.ts';
import type { Language, SiteRecord, Text } from '../../../src/sites/content/site-content.shared.ts';
import type { TradeId } from '../../../src/sites/content/trades.shared.ts';
import type { Words } from '../../../src/sites/content/words.shared.ts';
import type { Publishing, SiteState } from '../../../src/sites/sites.shared.ts';
import { customerApi } from '../../lib/api/client.ts';
import { useSession } from '../../lib/session/session.ts';

export const SITE_API = '/api/user/site';

export type Features = {
  live: boolean;
  pictures: number;
  languages: number;
  booking: boolean;
  assistant: boolean;
  own_domain: boolean;
};
export type Submission = { id: string; state: 'waiting' | 'held'; sent_at: string; due_at: string };
export type Quota = { used: number; of: number | null; period: string | null; next_on: string | null };
export type Change = { part: string; text: string };

/** GET /api/user/site, as the server answers it. */
export type MySite = {
  id: string;
  state: SiteState;
  slug: string;
  url: string;
  card_url: string;
  trade: TradeId;
  trade_name?: Text | null;
  publishing: Publishing;
  published_version: number | null;
  facts_live: boolean;
  time_zone: string;
  default_language: Language;
  languages: Language[];
  changes: Change[];
  features: Features;
  submission: Submission | null;
  quota: Quota;
};
export type SuggestedLook = { look: Look; record: SiteRecord };
export type MySiteAnswer = { site: MySite | null; looks: SuggestedLook[] };

export type Draft = { words: Words; look: Look; revision: number; updated_at: string };
/** The saved business info; `version` is null where there is none. */
export type DraftFacts = {
  version: number | null;
  business_name: string;
  phone: string;
  address: string;
  description: string;
  business_type: string;
  city: string;
  province: string;
  postal_code: string;
  services: string[];
  pricing: { id: string; service: string; price: string; description: string }[];
  hours: WeekHours | null;
};
export type DraftAnswer = { draft: Draft; facts: DraftFacts; problems: Finding[]; warnings: Finding[] };

export type PublishAnswer = { version?: number; url?: string; submission?: Submission };

const SITE = 'my-site';

/** The customer's site, or three looks of what is known of the business. */
export function useMySite(trade?: TradeId) {
  const { token } = useSession();
  return useQuery({
    queryKey: [SITE, token, trade ?? null],
    enabled: token !== null,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      customerApi.call<MySiteAnswer>(trade ? `${SITE_API}?trade=${trade}` : SITE_API, { signal }),
  });
}

/** Reads the site again, after something of it was changed. */
export function useReloadSite(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [SITE] }), [queries]);
}
