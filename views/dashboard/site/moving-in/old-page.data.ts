import { DAYS } from '../../../../src/common/format/weekdays.shared.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BusinessInfoAnswer, BusinessInfoView } from '../../../../src/business/business.dto.ts';
import { BUSINESS_TEXT_NAMES } from '../../../../src/business/business.shared.ts';
import { CLOSED_DAY, type WeekHours } from '../../../../src/business/hours.shared.ts';
import type { FoundAnswer, FoundFacts } from '../../../../src/imports/imports.dto.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useReloadImages } from '../../upload/upload.data.ts';
import { INFO_API } from '../first/first.data.ts';
import { SITE_API, useReloadSite } from '../site.data.ts';

export type { FoundFacts };
/** What goes into Business Info, one by one. */
export type FactId = 'business_name' | 'phone' | 'description' | 'hours';

/** The server gives an old site ten seconds, and pictures ten more. */
const READ_MS = 40_000;
const TRIES = 2;

/** Reads an old page, and takes what was found: nothing without a call of `takeFact` or `takePicture`. */
export function useOldPage() {
  const { user, token } = useSession();
  const queries = useQueryClient();
  const reloadSite = useReloadSite();
  const reloadImages = useReloadImages();
  const key = ['business-info', user?.id];
  const info = useQuery({
    queryKey: key,
    enabled: token !== null,
    queryFn: ({ signal }) => customerApi.call<BusinessInfoAnswer>(INFO_API, { signal }),
  });
  const read = useMutation({
    mutationFn: async (url: string) => {
      const path = `${SITE_API}/import`;
      return (await customerApi.call<FoundAnswer>(path, { method: 'POST', body: { url }, timeoutMs: READ_MS })).found;
    },
  });
  const takeFact = useMutation({
    mutationFn: ({ id, found }: { id: FactId; found: FoundFacts }) => saveFact(id, found),
    onSuccess: async (saved) => {
      queries.setQueryData<BusinessInfoAnswer>(key, { business_info: saved });
      await reloadSite();
    },
  });
  const takePicture = useMutation({
    mutationFn: (picture: string) =>
      customerApi.call(`${SITE_API}/import/pictures`, {
        method: 'POST',
        body: { tokens: [picture] },
        timeoutMs: READ_MS,
      }),
    onSuccess: reloadImages,
  });
  return { known: info.data?.business_info ?? null, read, takeFact, takePicture };
}

/** Writes one fact over the newest Business Info; what is saved elsewhere meanwhile is kept. */
async function saveFact(id: FactId, found: FoundFacts): Promise<BusinessInfoView> {
  for (let tried = 1; ; tried += 1) {
    const { business_info: now } = await customerApi.call<BusinessInfoAnswer>(INFO_API);
    const fact = id === 'hours' ? { hours: weekOf(found, now) } : { [id]: found[id] };
    const body = { ...contentOf(now), ...fact, version: now?.version ?? 0 };
    try {
      const saved = await customerApi.call<BusinessInfoAnswer>(INFO_API, { method: 'PUT', body });
      return saved.business_info!;
    } catch (error) {
      if (tried >= TRIES || !(error instanceof ApiError) || error.code !== 'stale') throw error;
    }
  }
}

function contentOf(info: BusinessInfoView | null) {
  const texts = Object.fromEntries(BUSINESS_TEXT_NAMES.map((name) => [name, info?.[name] ?? '']));
  return { ...texts, services: info?.services ?? [], pricing: info?.pricing ?? [], hours: info?.hours ?? undefined };
}

/** Days that the old page does not name stay as they are. */
function weekOf({ hours }: FoundFacts, info: BusinessInfoView | null): WeekHours {
  const days = DAYS.map((day) => [day, hours?.[day] ?? info?.hours?.[day] ?? CLOSED_DAY]);
  return Object.fromEntries(days) as WeekHours;
}
