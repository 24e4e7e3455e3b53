import { expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../../test/support/browser-storage.ts';
import { formOf } from './businessForm.ts';
import { COPY_KEY, LocalCopies } from './localCopy.ts';

const { kept, enter } = useBrowserStorage();
const copy = (business_name: string, unsent: boolean) => ({
  userId: 'u1',
  version: 1,
  unsent,
  form: { ...formOf(null), business_name },
});

it('what was typed is under the known key at once, and each tab keeps its own words', () => {
  const one = new Map<string, string>();
  enter(one);
  new LocalCopies('u1').write(copy('Rahman Tailoring', true));
  expect(JSON.parse(kept.get(COPY_KEY)!)).toMatchObject({ unsent: true, form: { business_name: 'Rahman Tailoring' } });
  enter(new Map());
  const second = new LocalCopies('u1');
  second.write(copy('Rahman & Sons', true));
  enter(one);
  expect(new LocalCopies('u1').read()).toMatchObject({ form: { business_name: 'Rahman Tailoring' } });
  second.write(copy('Rahman & Sons', false));
  expect(JSON.parse(kept.get(COPY_KEY)!)).toMatchObject({ unsent: false, form: { business_name: 'Rahman & Sons' } });
});
