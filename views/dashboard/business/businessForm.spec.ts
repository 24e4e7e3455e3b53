import { describe, expect, it } from '@jest/globals';
import { bodyOf, check, differences, errorsAt, formOf, readForm, sameContent } from './businessForm.ts';

const empty = formOf(null);
const written = {
  ...empty,
  business_name: 'Rahman Tailoring',
  phone: '1',
  services: [{ id: 'a', text: 'Suits' }],
  pricing: [
    { id: 'p', service: '', price: '', description: '' },
    { id: 'q', service: 'Trouser hem', price: '$18', description: 'Next day' },
  ],
};
const open = { ...written.hours, monday: '9-5' };

describe('the form of a business', () => {
  it('begins with one service and one price, and sends no hours while there are none', () => {
    expect([empty.services.length, empty.pricing.length]).toEqual([1, 1]);
    expect(bodyOf(written)).not.toHaveProperty('hours');
  });

  it('asks for name and phone alone; beside a day that is given an empty one is closed', () => {
    expect(Object.keys(check(empty))).toEqual(['business_name', 'phone']);
    expect(check(written)).toEqual({});
    expect(check({ ...written, hours: open })).toEqual({});
    const { hours } = bodyOf({ ...written, hours: open });
    expect(hours?.monday).toEqual({ open: '09:00', close: '17:00', closed: false });
    expect(hours?.tuesday).toEqual({ open: '', close: '', closed: true });
    expect(Object.keys(check({ ...written, hours: { ...open, friday: '10 to 8' } }))).toEqual(['hours.friday']);
  });

  it('puts the server’s errors at the rows it was sent', () => {
    const given = {
      'hours.monday.close': ['Closing must be later than opening.'],
      'services.0': ['Too long.'],
      'pricing.1.price': ['Too long.'],
      website: ['Not an address.', 'Too long.'],
    };
    expect(errorsAt(written, given)).toEqual({
      'hours.monday': 'Closing must be later than opening.',
      'services.a': 'Too long.',
      'pricing.q.price': 'Too long.',
      website: 'Not an address.',
    });
  });

  it('knows its own content again, whatever the rows are called and however the hours are written', () => {
    const again = { ...written, pricing: [{ ...written.pricing[1]!, id: 'other' }], phone: ' 1 ' };
    expect(sameContent(written, again)).toBe(true);
    expect(sameContent(written, { ...written, business_name: 'Rahman  \u202eTailoring' })).toBe(true); // kept as one line
    const hours = Object.fromEntries(Object.keys(open).map((day) => [day, '9-5'])) as typeof open;
    const spelled = Object.fromEntries(Object.keys(open).map((day) => [day, '9:00 AM - 5:00 PM'])) as typeof open;
    expect(sameContent({ ...written, hours }, { ...written, hours: spelled })).toBe(true);
    expect(sameContent(written, { ...written, phone: '2' })).toBe(false);
  });

  it('says in words where two differ', () => {
    expect(differences({ ...written, hours: open }, { ...written, phone: '2', services: empty.services })).toEqual([
      { label: 'Phone', mine: '1', theirs: '2' },
      { label: 'Monday', mine: '9:00 AM - 5:00 PM', theirs: '' },
      { label: 'Services', mine: 'Suits', theirs: '' },
    ]);
  });

  it('says of an empty day what it means: closed beside a day that is given', () => {
    const theirs = { ...written, hours: { ...open, tuesday: 'Closed', wednesday: '9-5' } };
    expect(differences({ ...written, hours: open }, theirs)).toEqual([
      { label: 'Wednesday', mine: 'Closed', theirs: '9:00 AM - 5:00 PM' },
    ]);
  });

  it.each([null, 7, 'text', [], {}, { business_name: 1 }])('is not read from %p', (stored) => {
    expect(readForm(stored)).toBeNull();
  });

  it('is read from storage as it was written, and mended where that was not ours', () => {
    expect(readForm(JSON.parse(JSON.stringify(written)))).toEqual(written);
    const odd = readForm({
      business_name: 'x',
      phone: 3,
      hours: { monday: {} },
      services: [null, { text: 'a' }],
      pricing: 'no',
    });
    expect(odd).toMatchObject({ phone: '', services: [{ text: 'a' }], pricing: [{ service: '' }] });
    expect(odd?.hours.monday).toBe('');
  });
});
