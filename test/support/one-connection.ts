import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';

type Pool = { connect: (...asked: unknown[]) => unknown };
type Run = (manager: unknown) => Promise<unknown>;
/** One for all applications of the process: Node carries each that is in use along with every promise. */
const transactionOf = new AsyncLocalStorage<DataSource>();
let running = 0;

/**
 * Notes where work inside a transaction takes a second connection from the pool. Twenty such transactions at once wait
 * for each other until their time is up.
 * @returns the call stacks, which grow while the application runs
 */
export function secondConnections(db: DataSource): string[] {
  const stacks: string[] = [];
  const marked = (work: Run) => (tx: unknown) => marking(() => transactionOf.run(db, () => work(tx)));
  const { manager } = db;
  const transaction = manager.transaction.bind(manager) as (...asked: unknown[]) => Promise<unknown>;
  Object.assign(manager, {
    transaction: (...asked: unknown[]) =>
      transaction(...asked.map((each) => (typeof each === 'function' ? marked(each as Run) : each))),
  });
  const pool = (db.driver as { master?: Pool }).master!;
  const connect = pool.connect.bind(pool);
  pool.connect = (...asked) => {
    if (transactionOf.getStore() === db) stacks.push(new Error('A transaction takes a second connection').stack!);
    return connect(...asked);
  };
  return stacks;
}

/** Outside of transactions Node follows no promise, which takes a part of the processor time. */
async function marking<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) transactionOf.disable();
  }
}
