import { register } from 'prom-client';

/** The process's metric of that name: made once, however many applications run in the process. */
export function metric<T>(name: string, make: (name: string) => T): T {
  return (register.getSingleMetric(name) as T | undefined) ?? make(name);
}
