import { describe, expect, it } from '@jest/globals';
import { amountIn, serviceRows } from './services.shared.ts';

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

describe('the amount of a price', () => {
  it.each([
    ['$45', 4_500],
    ['45', 4_500],
    ['CA$45', 4_500],
    ['C$ 45', 4_500],
    ['CAD 45.50', 4_550],
    ['$1,200 CAD', 120_000],
    ['1 200,50 $', 120_050],
    ['Gratuit', 0],
  ])('is all of %s', (price, cents) => expect(amountIn(price)).toEqual({ cents }));

  it.each([
    'from $45',
    'Starting at $45',
    'starts at 45',
    '$45+',
    '$45 and up',
    '45 & up',
    'à partir de 45 $',
    'Dès 45 $',
    '45 $ et plus',
    '45 $+',
    '起价$45',
    '$45起',
  ])(
    // oxfmt-ignore
    'is where %s begins',
    (price) => expect(amountIn(price)).toEqual({ cents: 4_500, from: true }),
  );

  it.each(['$45 to $60', '$80/hour', '45 $ la visite', 'Ask us', '$20 each, or $50 for three', '$45%', 'CA 45', ''])(
    'is none in %j',
    (price) => expect(amountIn(price)).toBeUndefined(),
  );
});
