import { useState } from 'react';
import { useForm, type FormOptions } from '../../ui/forms/useForm.ts';
import { factorFailure } from './factor.data.ts';

type FactorFormOptions<Values extends Record<string, string>> = Pick<FormOptions<Values>, 'check' | 'verbatim'> & {
  /** @throws what the call throws; it becomes `failure` */
  send: (values: Values) => Promise<void>;
};

/** A form with one failure for all of it; `attempt` does other work of the same form. */
export function useFactorForm<Values extends Record<string, string>>({ send, ...options }: FactorFormOptions<Values>) {
  const [failure, setFailure] = useState<string>();
  async function attempt(work: () => Promise<void>) {
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(factorFailure(error)));
  }
  const form = useForm<Values>({ ...options, send: (values) => attempt(() => send(values)) });
  return { form, failure, attempt };
}
