import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';

type Pool = { connect: (...asked: unknown[]) => unknown };
type Run = (manager: unknown) => Promise<unknown>;

/**
 * Notes where work inside a transaction takes a second connection from the pool. Twenty such transactions at once wait
 * for each other until their time is up.
 * @returns the call stacks, which grow while the application runs
 */
export function secondConnections(db: DataSource): string[] {
  const stacks: string[] = [];
  const inside = new AsyncLocalStorage<true>();
  const marked = (work: Run) => (tx: unknown) => inside.run(true, () => work(tx));
  const { manager } = db;
  const transaction = manager.transaction.bind(manager) as (...asked: unknown[]) => Promise<unknown>;
  Object.assign(manager, {
    transaction: (...asked: unknown[]) =>
      transaction(...asked.map((each) => (typeof each === 'function' ? marked(each as Run) : each))),
  });
  const pool = (db.driver as { master?: Pool }).master!;
  const connect = pool.connect.bind(pool);
  pool.connect = (...asked) => {
    if (inside.getStore()) stacks.push(new Error('A transaction takes a second connection').stack!);
    return connect(...asked);
  };
  return stacks;
}
