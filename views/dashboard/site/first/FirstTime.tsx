import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BusinessInfoAnswer, BusinessInfoView } from '../../../../src/business/business.dto.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { useIsThere } from '../../../ui/useIsThere.ts';
import { sitePlace } from '../paths.ts';
import { fiveOf, type Five } from '../../../start/five.ts';
import { INFO_API, useLooks, useTake } from './first.data.ts';
import { fiveCopy } from './five-copy.ts';
import { FiveThings } from './FiveThings.tsx';
import { NoSite } from './no-site/NoSite.tsx';
import { readStart, type Start } from '../../../start/start.ts';
import { ThreeLooks } from './ThreeLooks.tsx';

/** From nothing to a page: five questions, three looks, and the one that is taken. */
export function FirstTime() {
  const { token, user } = useSession();
  const info = useQuery({
    queryKey: ['first-info', token],
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0, // between two visits Business Info may be saved elsewhere
    queryFn: ({ signal }) => customerApi.call<BusinessInfoAnswer>(INFO_API, { signal }),
  });
  if (info.isPending || !user) return <Skeleton lines={6} />;
  if (info.isError) {
    return (
      <Failure
        title="What we know of your business could not be loaded just now."
        onRetry={() => void info.refetch()}
      />
    );
  }
  return <Steps userId={user.id} known={info.data.business_info} />;
}

type Step = 'none' | 'five' | 'looks';

function Steps({ userId, known }: { userId: string; known: BusinessInfoView | null }) {
  const [start] = useState(readStart);
  const { five, setFive, wasKept, forget } = useFive(userId, known, start);
  const navigate = useNavigate();
  const isThere = useIsThere();
  const { state } = useLocation() as { state: { step?: Step } | null };
  const step = state?.step ?? (start || wasKept ? 'five' : 'none');
  /** A place in the browser's history, which Back leads to. */
  const goTo = (next: Step) => void navigate(sitePlace('page'), { state: { step: next } });
  /** Our team is asked to design it: the five answers and a look are the brief. */
  const [forUs, setForUs] = useState(false);
  /** Something was written since the looks were asked for. */
  const isNewer = useRef(false);
  const { looks, info, errors, failed, forgetErrors } = useLooks({
    five,
    known,
    wanted: start?.look ?? null,
    onAnswers: setFive,
    onReady: () => {
      if (!isThere.current) return;
      if (isNewer.current) return ask();
      forget();
      goTo('looks');
    },
  });
  function ask() {
    isNewer.current = false;
    looks.mutate();
  }
  const { take, failed: notTaken } = useTake(five, () => {
    void navigate(forUs ? sitePlace('work', { step: 'design' }) : sitePlace('page', { part: 'top' }));
  });

  function begin(asksUs: boolean) {
    setForUs(asksUs);
    goTo('five');
  }
  if (step === 'none') return <NoSite onStart={begin} />;
  if (step === 'looks' && looks.data) {
    return (
      <ThreeLooks
        looks={looks.data}
        trade={five.trade}
        busy={take.isPending}
        failed={notTaken}
        forUs={forUs}
        onBack={() => void navigate(-1)}
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
      failed={failed}
      onChange={(change) => {
        isNewer.current = true;
        if (looks.isSuccess) looks.reset(); // Forward does not lead to looks without it
        forgetErrors();
        setFive(change, info?.version ?? 0);
      }}
      onDone={ask}
    />
  );
}

/** The answers, kept in this browser while they are written: a phone may close the page of a tab that is left. */
function useFive(userId: string, known: BusinessInfoView | null, start: Start | null) {
  const [copy] = useState(() => fiveCopy(userId));
  const [kept] = useState(() => {
    const found = copy.read();
    return found?.version === (known?.version ?? 0) ? found.five : null;
  });
  const [five, set] = useState<Five>(() => kept ?? startingFive(known, start));
  const latest = useRef(five);
  function setFive(change: (five: Five) => Five, version?: number) {
    latest.current = change(latest.current);
    set(latest.current);
    if (version !== undefined) copy.write({ version, five: latest.current });
  }
  return { five, setFive, wasKept: kept !== null, forget: () => copy.remove() };
}

/** What is saved already counts more than what a visitor wrote before. */
function startingFive(known: BusinessInfoView | null, start: Start | null): Five {
  if (known || !start) return fiveOf(known);
  const { look: _look, ...written } = start;
  return { ...fiveOf(null), ...written };
}
