import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BusinessInfoSaved, BusinessInfoView } from '../../../../src/business/business.dto.ts';
import { suggestedLooks, type WantedLook } from '../../../../src/sites/designs/suggested-looks.shared.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { customerApi, failureOf } from '../../../lib/api/client.ts';
import { fiveOf, fiveOver, fiveSince, infoWith, type Five } from '../../../start/five.ts';
import { useIsThere } from '../../../ui/useIsThere.ts';
import { recordOf } from '../../../start/record-of.ts';
import { forgetStart } from '../../../start/start.ts';
import { SITE_API, useReloadSite, type MySiteAnswer, type SuggestedLook } from '../site.data.ts';

export const INFO_API = '/api/user/business-info';
const FAILED = 'That did not reach us. What you wrote is still here: please try again.';

type Asked = {
  five: Five;
  known: BusinessInfoView | null;
  wanted: WantedLook | null;
  /** The answers beside what is saved now. */
  onAnswers: (change: (five: Five) => Five) => void;
  onReady: () => void;
};

/** Saves the five answers as Business Info, and reads the looks that suit them. */
export function useLooks({ five, known, wanted, onAnswers, onReady }: Asked) {
  const [info, setInfo] = useState(known);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState<string>();
  const queries = useQueryClient();
  const looks = useMutation({
    mutationFn: async () => {
      const body = infoWith(five, info);
      const saved = await customerApi.call<BusinessInfoSaved>(INFO_API, { method: 'PUT', body });
      setInfo(saved.business_info);
      onAnswers((now) => fiveSince(five, saved.business_info, now));
      queries.removeQueries({ queryKey: ['business-info'] });
      const suited = await customerApi.call<MySiteAnswer>(`${SITE_API}?trade=${five.trade!}`);
      return withWanted(suited.looks, wanted, five, saved.business_info);
    },
    onMutate: () => setFailed(undefined),
    onSuccess: onReady,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale') {
        const newer = error.body.business_info as BusinessInfoView | null;
        setInfo(newer);
        if (newer) onAnswers((now) => fiveOver(newer, now, fiveOf(info)));
        return setFailed('Your Business Info has changed meanwhile. Look at your answers, then try again.');
      }
      const wrong = error instanceof ApiError ? Object.entries(error.errors) : [];
      setErrors(Object.fromEntries(wrong.map(([field, [sentence = '']]) => [field.split('.')[0]!, sentence])));
      setFailed(failureOf(error, FAILED));
    },
  });
  function forgetErrors() {
    setErrors({});
    setFailed(undefined);
  }
  return { looks, info, errors, failed, forgetErrors };
}

/** Makes the site of the look that was chosen. */
export function useTake(five: Five, onTaken: () => void) {
  const reload = useReloadSite();
  const isThere = useIsThere();
  const [failed, setFailed] = useState<string>();
  const take = useMutation({
    mutationFn: async ({ look }: SuggestedLook) => {
      const trade_name = five.trade === 'other' ? { trade_name: { en: five.trade_name.trim() } } : {};
      return customerApi.call(SITE_API, { method: 'POST', body: { trade: five.trade, ...trade_name, look } });
    },
    onMutate: () => setFailed(undefined),
    onSuccess: async () => {
      const wasThere = isThere.current; // the three looks go as soon as the site is read
      forgetStart();
      await reload();
      if (wasThere) onTaken();
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'site_exists') return reload();
      setFailed(failureOf(error, FAILED));
    },
  });
  return { take, failed };
}

/** Three looks with the one first that was chosen before registering. */
function withWanted(
  looks: SuggestedLook[],
  wanted: WantedLook | null,
  five: Five,
  info: BusinessInfoView | null,
): SuggestedLook[] {
  if (!wanted) return looks;
  return suggestedLooks(five.trade ?? 'other', wanted).map((look) => {
    const known = looks.find((one) => one.look.design === look.design && one.look.palette === look.palette);
    return known ?? { look, record: recordOf(five, info, look) };
  });
}
