import { Counter } from 'prom-client';
import { metric } from '../common/metric.ts';

export type Outcome = 'done' | 'postponed' | 'given_up';

const effectsDone = metric(
  'outbox_effects_total',
  (name) => new Counter({ name, help: 'Tries of effects by kind and outcome', labelNames: ['kind', 'outcome'] }),
);
export const countEffect = (kind: string, outcome: Outcome) => effectsDone.inc({ kind, outcome });
