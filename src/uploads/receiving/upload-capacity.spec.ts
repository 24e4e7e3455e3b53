import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../common/errors.ts';
import { UploadCapacity } from './upload-capacity.ts';

const LONG_MS = 1_000;

/** The oldest file may take 4, the others 6 together. */
function capacityOfTen() {
  const capacity = new UploadCapacity();
  Object.assign(capacity.bounds, { serverBytes: 10, fileBytes: 4, waitMs: LONG_MS, waitingMax: 2 });
  return capacity;
}

const space = () => ({ reserved: 0 });

/** 'in', 'waits', or the code of the refusal. */
async function stateOf(taken: Promise<unknown>): Promise<string> {
  const ended = taken.then(
    () => 'in',
    (refusal: AppError) => refusal.code,
  );
  return Promise.race([ended, pause(10, 'waits')]);
}

it('the oldest file has the space of a whole one, and the others share the rest', async () => {
  const capacity = capacityOfTen();
  const [oldest, second] = [space(), space()];
  await capacity.take(oldest, 4);
  expect(await stateOf(capacity.take(second, 6))).toBe('in');
  capacity.bounds.waitMs = 20;
  const third = capacity.take(space(), 1);
  expect(await stateOf(third)).toBe('waits');
  await expect(third).rejects.toMatchObject({ code: 'uploads_full' });
});

it('files that wait for space come in the order in which they arrived, as many as fit', async () => {
  const capacity = capacityOfTen();
  const before = space();
  await capacity.take(space(), 1);
  await capacity.take(before, 3);
  const waiting = [5, 1, 1].map((bytes) => capacity.take(space(), bytes));
  expect(await Promise.all(waiting.map(stateOf))).toEqual(['waits', 'waits', 'waits']);
  capacity.free(before);
  expect(await Promise.all(waiting.map(stateOf))).toEqual(['in', 'in', 'waits']);
});

it('a file that waits goes on once it is the oldest', async () => {
  const capacity = capacityOfTen();
  const [oldest, next, other] = [space(), space(), space()];
  await capacity.take(oldest, 4);
  await capacity.take(next, 1);
  await capacity.take(other, 5);
  const more = capacity.take(next, 3);
  expect(await stateOf(more)).toBe('waits');
  capacity.free(oldest);
  expect(await stateOf(more)).toBe('in');
});

it('a file that was refused delays no other one', async () => {
  const capacity = capacityOfTen();
  const [before, refused] = [space(), space()];
  await capacity.take(space(), 1);
  await capacity.take(before, 3);
  await capacity.take(space(), 3);
  capacity.bounds.waitMs = 1;
  await expect(capacity.take(refused, 6)).rejects.toMatchObject({ code: 'uploads_full' });
  capacity.free(refused);
  capacity.bounds.waitMs = LONG_MS;
  const later = capacity.take(space(), 1);
  capacity.free(before);
  expect(await stateOf(later)).toBe('in');
});

it('a file that came in ends no wait of another', async () => {
  const capacity = capacityOfTen();
  const [before, first] = [space(), space()];
  await capacity.take(space(), 1);
  await capacity.take(before, 6);
  capacity.bounds.waitMs = 50;
  const admitted = capacity.take(first, 6);
  capacity.free(before);
  await admitted;
  capacity.bounds.waitMs = LONG_MS;
  const later = capacity.take(space(), 1);
  await pause(100); // past the bound of the first
  capacity.free(first);
  expect(await stateOf(later)).toBe('in');
});

it('a customer’s uploads that wait have a bound', async () => {
  const capacity = capacityOfTen();
  let end = () => {};
  const underWay = capacity.onePerCustomer('one', () => new Promise<void>((ended) => (end = ended)));
  const waiting = [1, 2].map(() => capacity.onePerCustomer('one', () => Promise.resolve()));
  const refused = capacity.onePerCustomer('one', () => Promise.resolve());
  await expect(refused).rejects.toMatchObject({ code: 'upload_under_way' });
  expect(await stateOf(capacity.onePerCustomer('other', () => Promise.resolve()))).toBe('in');
  end();
  await Promise.all([underWay, ...waiting]);
});

it('an upload that waited too long keeps no later one of the customer waiting', async () => {
  const capacity = capacityOfTen();
  let end = () => {};
  const underWay = capacity.onePerCustomer('one', () => new Promise<void>((ended) => (end = ended)));
  capacity.bounds.waitMs = 1;
  const refused = capacity.onePerCustomer('one', () => Promise.resolve());
  await expect(refused).rejects.toMatchObject({ code: 'upload_under_way' });
  end();
  await underWay;
  expect(await stateOf(capacity.onePerCustomer('one', () => Promise.resolve()))).toBe('in');
});
