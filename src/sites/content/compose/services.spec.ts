import { describe, expect, it } from '@jest/globals';
import { serviceRows } from './services.shared.ts';

describe('ids of services', () => {
  const row = (id: string, service: string) => ({ id, service, price: '', description: '' });
  it('are the own slug where it is used once, else a hash, and repeats are counted', () => {
    const ids = serviceRows({
      pricing: [row('cut', 'A'), row('Ä', 'B'), row('twice', 'C'), row('twice', 'D'), row('constructor', 'E')],
      services: ['a', 'F', 'f '],
    }).map(({ id }) => id);
    expect(ids).toEqual([
      'cut',
      expect.stringMatching(/^s-[0-9a-f]{12}$/),
      expect.stringMatching(/^s-[0-9a-f]{12}$/),
      `${ids[2]}-1`,
      'constructor',
      expect.stringMatching(/^s-[0-9a-f]{12}$/),
      `${ids[5]}-1`,
    ]);
  });

  it('survive renaming', () => {
    const before = serviceRows({ pricing: [row('Cut no. 1', 'Cut')], services: [] });
    const after = serviceRows({ pricing: [row('Cut no. 1', 'Haircut')], services: [] });
    expect(after[0]!.id).toBe(before[0]!.id);
  });
});
