import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BusinessInfoAnswer, BusinessInfoSaved, BusinessInfoView } from '../../../src/business/business.dto.ts';
import { ApiError } from '../../lib/api/api.ts';
import { customerApi } from '../../lib/api/client.ts';
import { currentSession, useSession } from '../../lib/session/session.ts';
import { bodyOf, formOf, sameContent, type BusinessForm } from './businessForm.ts';
import { COPY_KEY, LocalCopies, type LocalCopy } from './localCopy.ts';

const URL = '/api/user/business-info';

/** 'kept': without a token, on this device only. */
export type Outcome = { kind: 'saved' | 'kept' } | { kind: 'stale'; theirs: BusinessInfoView };

/** The form, kept on this device with every change, and the way to the server. */
export function useBusinessInfo(userId: string) {
  const { token } = useSession();
  const queries = useQueryClient();
  const key = ['business-info', userId];
  const { copy, latest, isKept, keep } = useLocalCopy(userId);
  const loaded = useQuery({
    queryKey: key,
    enabled: token !== null,
    queryFn: ({ signal }) => customerApi.call<BusinessInfoAnswer>(URL, { signal }),
  });

  const isFirst = useRef(true);
  useEffect(() => {
    if (!loaded.data) return;
    const info = loaded.data.business_info;
    const now = latest.current;
    // A later answer with an older version was on its way while we saved.
    const isNews = !now || (isFirst.current ? info?.version !== now.version : (info?.version ?? 0) > now.version);
    isFirst.current = false;
    if (now?.unsent || !isNews) return;
    keep(asTaken(userId, info));
  }, [loaded.data, latest, keep, userId]);

  const saving = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      const sent = latest.current;
      if (!sent || !currentSession().token) return { kind: 'kept' };
      await queries.cancelQueries({ queryKey: key });
      const { info, isTaken } = await send(sent);
      if (!isTaken) return { kind: 'stale', theirs: info };
      const now = latest.current ?? sent;
      keep({ ...now, version: info.version, unsent: !sameContent(now.form, sent.form) });
      queries.setQueryData<BusinessInfoAnswer>(key, { business_info: info });
      return { kind: 'saved' };
    },
  });

  return {
    copy: copy?.unsent || !loaded.isPending ? copy : null,
    isKept,
    loadError: loaded.error,
    reload: () => void loaded.refetch(),
    isSaving: saving.isPending,
    save: saving.mutateAsync,
    edit(change: (form: BusinessForm) => BusinessForm): void {
      const now = latest.current;
      if (now) keep({ ...now, unsent: true, form: change(now.form) });
    },
    /** The answer to `stale`: to write over the newer one after all. */
    writeOver(theirs: BusinessInfoView): void {
      const now = latest.current;
      if (now) keep({ ...now, unsent: true, version: theirs.version });
    },
    take: (theirs: BusinessInfoView): void => keep(asTaken(userId, theirs)),
  };
}

/** This device's copy as state; what another tab sent is taken over while this one has nothing unsent. */
function useLocalCopy(userId: string) {
  const [copies] = useState(() => new LocalCopies(userId));
  const [copy, setCopy] = useState(() => copies.read());
  const [isKept, setKept] = useState(true);
  const latest = useRef(copy);
  const show = useCallback((next: LocalCopy) => {
    latest.current = next;
    setCopy(next);
  }, []);
  const keep = useCallback(
    (next: LocalCopy) => {
      show(next);
      setKept(copies.write(next));
    },
    [show, copies],
  );
  useEffect(() => {
    function follow({ key, newValue }: StorageEvent) {
      if (key !== COPY_KEY || newValue === null || latest.current?.unsent) return;
      const others = copies.readLast();
      if (others && !others.unsent) show(others);
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [copies, show]);
  return { copy, latest, isKept, keep };
}

/** @returns what the server keeps now, and whether that is what was sent */
async function send(sent: LocalCopy): Promise<{ info: BusinessInfoView; isTaken: boolean }> {
  try {
    const body = { ...bodyOf(sent.form), version: sent.version };
    const { business_info } = await customerApi.call<BusinessInfoSaved>(URL, { method: 'PUT', body });
    return { info: business_info, isTaken: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    const theirs = error.body.business_info as BusinessInfoView | null;
    // Nothing is there any more, so there is nothing to choose from.
    if (!theirs && sent.version > 0) return send({ ...sent, version: 0 });
    if (!theirs) throw error;
    return { info: theirs, isTaken: sameContent(formOf(theirs), sent.form) };
  }
}

function asTaken(userId: string, info: BusinessInfoView | null): LocalCopy {
  return { userId, version: info?.version ?? 0, unsent: false, form: formOf(info) };
}
