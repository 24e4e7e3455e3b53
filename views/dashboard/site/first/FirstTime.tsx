import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BusinessInfoAnswer, BusinessInfoView } from '../../../../src/business/business.dto.ts';
import { suggestedLooks, type WantedLook } from '../../../../src/sites/designs/suggested-looks.shared.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { customerApi, isReported, serverSentence } from '../../../lib/api/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { sitePlace } from '../paths.ts';
import { SITE_API, useReloadSite, type MySiteAnswer, type SuggestedLook } from '../site.data.ts';
import { fiveOf, infoWith, nameOfTrade, recordOf, type Five } from '../../../start/five.ts';
import { FiveThings } from './FiveThings.tsx';
import { NoSite } from './NoSite.tsx';
import { forgetStart, readStart, type Start } from '../../../start/start.ts';
import { ThreeLooks } from './ThreeLooks.tsx';

const INFO_API = '/api/user/business-info';
const FAILED = 'That did not reach us. What you wrote is still here: please try again.';

/** From nothing to a page: five questions, three looks, and the one that is taken. */
export function FirstTime() {
  const { token } = useSession();
  const info = useQuery({
    queryKey: ['first-info', token],
    enabled: token !== null,
    staleTime: Infinity,
    queryFn: ({ signal }) => customerApi.call<BusinessInfoAnswer>(INFO_API, { signal }),
  });
  if (info.isPending) return <Skeleton lines={6} />;
  if (info.isError) {
    return <Failure title="What we know of your business did not come." onRetry={() => void info.refetch()} />;
  }
  return <Steps known={info.data.business_info} />;
}

type Step = 'none' | 'five' | 'looks';

function Steps({ known }: { known: BusinessInfoView | null }) {
  const [start] = useState(readStart);
  const [info, setInfo] = useState(known);
  const [five, setFive] = useState<Five>(() => startingFive(known, start));
  const [step, setStep] = useState<Step>(start ? 'five' : 'none');
  /** Our team is asked to design it: the five answers and a look are the brief. */
  const [forUs, setForUs] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = useReloadSite();

  const looks = useMutation({
    mutationFn: async () => {
      const body = infoWith(five, info);
      const saved = await customerApi.call<BusinessInfoAnswer>(INFO_API, { method: 'PUT', body });
      setInfo(saved.business_info);
      queries.removeQueries({ queryKey: ['business-info'] });
      const suited = await customerApi.call<MySiteAnswer>(`${SITE_API}?trade=${five.trade!}`);
      return withWanted(suited.looks, start?.look ?? null, five, saved.business_info);
    },
    onSuccess: () => setStep('looks'),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale') {
        const newer = error.body.business_info as BusinessInfoView | null;
        setInfo(newer);
        return say('Business Info was changed on another device meanwhile. Look at your answers, then try again.');
      }
      const wrong = error instanceof ApiError ? Object.entries(error.errors) : [];
      setErrors(Object.fromEntries(wrong.map(([field, [sentence = '']]) => [field.split('.')[0]!, sentence])));
      if (!isReported(error)) say(serverSentence(error, FAILED));
    },
  });
  const take = useMutation({
    mutationFn: async ({ look }: SuggestedLook) => {
      const trade_name = five.trade === 'other' ? { trade_name: { en: five.trade_name.trim() } } : {};
      const slug = await suggestedName(five.business_name);
      return customerApi.call(SITE_API, { method: 'POST', body: { trade: five.trade, ...trade_name, look, ...slug } });
    },
    onSuccess: async () => {
      forgetStart();
      await reload();
      void navigate(forUs ? sitePlace('work', { step: 'design' }) : sitePlace('page', { part: 'top' }));
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'site_exists') return reload();
      if (!isReported(error)) say(serverSentence(error, FAILED));
    },
  });

  function begin(asksUs: boolean) {
    setForUs(asksUs);
    setStep('five');
  }
  if (step === 'none') return <NoSite onStart={begin} />;
  if (step === 'looks' && looks.data) {
    return (
      <ThreeLooks
        looks={looks.data}
        trade={nameOfTrade(five)}
        busy={take.isPending}
        forUs={forUs}
        onBack={() => setStep('five')}
        onTake={(look) => take.mutate(look)}
      />
    );
  }
  return (
    <FiveThings
      five={five}
      info={info}
      busy={looks.isPending}
      errors={errors}
      onChange={(change) => {
        setErrors({});
        setFive(change);
      }}
      onDone={() => looks.mutate()}
    />
  );
}

/** What is saved already counts more than what a visitor wrote before. */
function startingFive(known: BusinessInfoView | null, start: Start | null): Five {
  if (known || !start) return fiveOf(known);
  const { look: _look, ...written } = start;
  return { ...fiveOf(null), ...written };
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

function say(message: string): void {
  showToast({ tone: 'destructive', title: 'Not saved', message });
}

/** The first free name made of the business's; none where it cannot be had now: the owner chooses one under Address. */
async function suggestedName(business: string): Promise<{ slug?: string }> {
  try {
    const asked = `${SITE_API}/names?name=${encodeURIComponent(business)}`;
    const { suggestions } = await customerApi.call<{ suggestions: string[] }>(asked);
    return suggestions[0] ? { slug: suggestions[0] } : {};
  } catch {
    return {};
  }
}
