import { beforeAll, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { DataSource } from 'typeorm';
import { defineEffect } from '../../src/outbox/effect.ts';
import { JOBS_MAX, OUTBOX_QUEUE, STARTS_MAX, SWEEP_PAGE } from '../../src/outbox/outbox.jobs.ts';
import { EffectHandlers, PermanentFailure } from '../../src/outbox/outbox.processor.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { useApp } from '../support/app.ts';
import { HOUR } from '../support/clock.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({}, { gates: true });
const done: string[] = [];
const test = defineEffect<{ name: string }>('test');
const far = defineEffect<{ name: string }>('far');
const isDone = (name: string) => eventually(() => done.includes(name));
const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** What each effect of 'far' meets when it is tried: nothing, or this error. */
const meets = new Map<string, Error>();
/** What an effect of 'far' waits for. */
const stalls = new Map<string, Promise<void>>();
const waits = (name: string) =>
  eventually(async () => {
    const rows = await t.db.query(
      `select 1 from outbox where payload->>'name' = $1 and last_error is not null and leased_until is null`,
      [name],
    );
    return rows.length > 0;
  });

beforeAll(() => {
  const handlers = t.app.get(EffectHandlers);
  handlers.handle(test, async ({ name }) => void done.push(name));
  handlers.handle(far, async ({ name }) => {
    await stalls.get(name);
    const error = meets.get(name);
    if (error) throw error;
    done.push(name);
  });
});

it('an effect follows its commit at once, however long that takes, and never comes before it', async () => {
  const outbox = t.app.get(OutboxService);
  await t.db.transaction(async (tx) => {
    await outbox.add(tx, test({ name: 'committed' }));
    await pause(500); // long enough for a worker to find nothing, had it been told already
    expect(done).toEqual([]);
  });
  await isDone('committed');
});

it('what is taken back has no effect', async () => {
  const outbox = t.app.get(OutboxService);
  const back = t.db.transaction(async (tx) => {
    await outbox.add(tx, test({ name: 'taken back' }));
    throw new Error('back');
  });
  await expect(back).rejects.toThrow('back');
  await t.db.transaction((tx) => outbox.add(tx, test({ name: 'next' })));
  await isDone('next');
  expect(done).not.toContain('taken back');
});

it('an effect of which an emptied Redis has a broken job follows with the next sweep', async () => {
  const outbox = t.app.get(OutboxService);
  const queue = t.app.get<Queue>(getQueueToken(OUTBOX_QUEUE));
  await t.db.transaction(async (tx) => {
    const id = await outbox.add(tx, test({ name: 'broken' }));
    await queue.client.hset(queue.toKey(id!), 'processedOn', '1'); // what a worker that was cut off writes
  });
  await pause(300);
  expect(done).not.toContain('broken');
  await outbox.sweep();
  await isDone('broken');
});

it('an effect for now is not late where the clock of who wrote it is ahead, and one for later is not early', async () => {
  const outbox = t.app.get(OutboxService);
  t.clock.advance(HOUR);
  await t.db.transaction(async (tx) => {
    await outbox.add(tx, test({ name: 'now' }));
    await outbox.add(tx, test({ name: 'later' }, { dueAt: new Date(t.clock.now().getTime() + 1) }));
    t.clock.advance(-HOUR);
  });
  await isDone('now');
  await outbox.sweep();
  await pause(300);
  expect(done).not.toContain('later');
});

it('an effect for now is not late where who wrote it, an hour ahead, died while it was done', async () => {
  const outbox = t.app.get(OutboxService);
  t.clock.advance(HOUR);
  await t.db.transaction(async (tx) => {
    const id = await outbox.add(tx, test({ name: 'orphaned' }));
    await tx.query(`update outbox set attempts = 1, leased_until = now() + interval '1 second' where id = $1`, [id]);
  });
  t.clock.advance(-HOUR);
  await pause(1_100);
  expect(done).not.toContain('orphaned');
  await outbox.sweep();
  await isDone('orphaned');
});

it('one sweep gives all that a long failure of Redis left, by pages', async () => {
  const outbox = t.app.get(OutboxService);
  await t.db.query(
    `insert into outbox (kind, payload, created_at, due_at)
     select 'test', jsonb_build_object('name', 'left ' || n), $1::timestamptz, $1 from generate_series(1, $2) n`,
    [t.clock.now(), SWEEP_PAGE + 500],
  );
  await outbox.sweep();
  const left = () => done.filter((name) => name.startsWith('left ')).length;
  await eventually(() => left() === SWEEP_PAGE + 500);
});

it('effects that wait long for a worker do not fill Redis, though each minute calls their jobs by other names', async () => {
  const outbox = t.app.get(OutboxService);
  const queue = t.app.get<Queue>(getQueueToken(OUTBOX_QUEUE));
  let free = () => {};
  const busy = new Promise<void>((resolve) => (free = resolve));
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '8'].map((worker) => `busy ${worker}`)) {
    stalls.set(name, busy);
    await t.db.transaction((tx) => outbox.add(tx, far({ name })));
  }
  await eventually(async () => (await queue.getActiveCount()) === 8);
  const many = 3 * SWEEP_PAGE;
  await t.db.query(
    `insert into outbox (kind, payload, created_at, due_at)
     select 'test', jsonb_build_object('name', 'late ' || n), $1::timestamptz, $1 from generate_series(1, $2::int) n`,
    [t.clock.now(), many],
  );
  const added = jest.spyOn(queue, 'add');
  for (let minute = 0; minute < 6; minute += 1) {
    await outbox.sweep();
    await Promise.allSettled(added.mock.results.map(({ value }) => value));
    t.clock.advance(60_000);
  }
  added.mockRestore();
  expect(await queue.getWaitingCount()).toBeLessThan(JOBS_MAX + many);
  await queue.empty();
  free();
  await outbox.sweep();
  const late = () => done.filter((name) => name.startsWith('late '));
  await eventually(() => new Set(late()).size === many);
  expect(late()).toHaveLength(many);
});

it('a sweep while Redis hangs leaves no command behind for each effect', async () => {
  const outbox = t.app.get(OutboxService);
  const queue = t.app.get<Queue>(getQueueToken(OUTBOX_QUEUE));
  await t.db.query(
    `insert into outbox (kind, payload, created_at, due_at) values ('test', '{"name": "hung"}', $1::timestamptz, $1)`,
    [t.clock.now()],
  );
  const added = jest.spyOn(queue, 'add');
  t.redisGate.freeze();
  await outbox.sweep();
  expect(added).not.toHaveBeenCalled();
  added.mockRestore();
  await t.redisGate.open();
  await eventually(async () => (await outbox.sweep(), done.includes('hung')));
});

it('what waits for a service that could not be reached goes as soon as another effect reaches it, what was refused waits its time', async () => {
  const outbox = t.app.get(OutboxService);
  const add = (name: string) => t.db.transaction((tx) => outbox.add(tx, far({ name })));
  meets.set('unreached', Object.assign(new Error('down'), { code: 'ETIMEDOUT' }));
  meets.set('refused', Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 }));
  await add('unreached');
  await add('refused');
  await waits('unreached');
  await waits('refused');
  meets.clear();
  await add('reached');
  await isDone('unreached');
  await pause(300);
  expect(done).not.toContain('refused');
});

it('a failure is logged with the places it passed, never with its message, which names people', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  meets.set('mistaken', new TypeError('maya@shop.example\n    at maya'));
  await t.db.transaction((tx) => t.app.get(OutboxService).add(tx, far({ name: 'mistaken' })));
  await waits('mistaken');
  const [[line]] = warned.mock.calls as [[string]];
  warned.mockRestore();
  expect(line).toMatch(/^far \S+ failed at try 1: TypeError(\n {4}at .+:\d+:\d+\)?){1,6}$/);
  expect(line).toContain('outbox.test.ts');
  expect(line).not.toContain('maya');
  const [row] = await t.db.query(`select last_error from outbox where payload->>'name' = 'mistaken'`);
  expect(row).toEqual({ last_error: 'TypeError' });
});

it('what cannot succeed is given up at the first try', async () => {
  const outbox = t.app.get(OutboxService);
  meets.set('never', new PermanentFailure('never'));
  await t.db.transaction((tx) => outbox.add(tx, far({ name: 'never' })));
  const rows = await eventually(async () => {
    const found = await t.db.query(
      `select attempts from outbox where payload->>'name' = 'never' and failed_at is not null`,
    );
    return found.length ? found : undefined;
  });
  expect(rows).toEqual([{ attempts: 1 }]);
});

it('an effect that ended its process at every start is given up, one that failed with a reason goes on', async () => {
  const outbox = t.app.get(OutboxService);
  const add = async (name: string, lastError: string | null) => {
    await t.db.query(
      `insert into outbox (kind, payload, created_at, due_at, attempts, last_error)
       values ('test', jsonb_build_object('name', $1::text), $2, $2, $3, $4)`,
      [name, t.clock.now(), STARTS_MAX, lastError],
    );
  };
  await add('deadly', null);
  await add('unlucky', 'Error');
  await outbox.sweep();
  await isDone('unlucky');
  await eventually(async () => {
    const given = await t.db.query(`select 1 from outbox where payload->>'name' = 'deadly' and failed_at is not null`);
    return given.length > 0;
  });
  expect(done).not.toContain('deadly');
});

it('a failure is written as soon as the database is back, and does not wait for the end of the lease', async () => {
  const outbox = t.app.get(OutboxService);
  let fail = (_error: Error) => {};
  stalls.set('unwritten', new Promise<void>((_, reject) => (fail = reject)));
  const id = await t.db.transaction((tx) => outbox.add(tx, far({ name: 'unwritten' })));
  const row = async () =>
    (await t.db.query(`select attempts, leased_until, last_error from outbox where id = $1`, [id]))[0];
  await eventually(async () => Boolean((await row()).leased_until));
  await t.databaseGate.shut();
  fail(new Error('late'));
  await pause(300); // the first write meets the outage
  await t.databaseGate.open();
  const written = await eventually(async () => {
    const found = await row().catch(() => undefined);
    return found?.last_error ? found : undefined;
  });
  expect(written).toEqual({ attempts: 1, leased_until: null, last_error: 'Error' });
});

it('what was done and could not be noted is not tried again as a failure: it keeps its lease', async () => {
  const outbox = t.app.get(OutboxService);
  const db = t.app.get(DataSource);
  const query = db.query.bind(db);
  const noting = jest.spyOn(db, 'query').mockImplementation((async (...asked: Parameters<typeof db.query>) => {
    if (asked[0].startsWith('update outbox set done_at')) throw new Error('not noted');
    return query(...asked);
  }) as typeof db.query);
  try {
    const id = await t.db.transaction((tx) => outbox.add(tx, test({ name: 'not noted' })));
    await isDone('not noted');
    await eventually(() => noting.mock.calls.some(([sql]) => sql.startsWith('update outbox set done_at')));
    await pause(300); // long enough to write a failure
    const [row] = await query('select attempts, leased_until > now() as leased, last_error from outbox where id = $1', [id]); // oxfmt-ignore
    expect(row).toEqual({ attempts: 1, leased: true, last_error: null });
  } finally {
    noting.mockRestore();
  }
});

it('who lost the lease neither postpones nor releases what another server is doing', async () => {
  const outbox = t.app.get(OutboxService);
  let fail = (_error: Error) => {};
  stalls.set('stalled', new Promise<void>((_, reject) => (fail = reject)));
  const id = await t.db.transaction((tx) => outbox.add(tx, far({ name: 'stalled' })));
  const row = async () =>
    (
      await t.db.query(`select attempts, leased_until > now() as leased, last_error from outbox where id = $1`, [id])
    )[0];
  await eventually(async () => Boolean((await row()).leased));
  await t.db.query(`update outbox set attempts = attempts + 1 where id = $1`, [id]); // as another server claims it
  fail(new Error('late'));
  await pause(500);
  expect(await row()).toEqual({ attempts: 2, leased: true, last_error: null });
});

it.each([new Error('late'), new PermanentFailure('refused')])(
  'what is withdrawn while it is tried is not tried again, nor given up: %s',
  async (error) => {
    const outbox = t.app.get(OutboxService);
    const key = `withdrawn: ${error.message}`;
    let fail = (_error: Error) => {};
    stalls.set(key, new Promise<void>((_, reject) => (fail = reject)));
    const id = await t.db.transaction((tx) => outbox.add(tx, far({ name: key }, { key })));
    const row = async () => (await t.db.query('select * from outbox where id = $1', [id]))[0];
    await eventually(async () => Boolean((await row()).leased_until));
    await t.db.transaction((tx) => outbox.withdraw(tx, [key]));
    fail(error);
    await pause(500);
    expect(await row()).toMatchObject({ attempts: 1, done_at: expect.any(Date), failed_at: null, last_error: null });
  },
);
