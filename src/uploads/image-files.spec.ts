import { expect, it } from '@jest/globals';
import { copiesOf } from './image-files.shared.ts';

const SRC_SET = '/uploads/a-320.webp 320w, /uploads/a-960.webp 960w';
const copy = (width: number, kind: string) => ({ width, url: `/uploads/a-${width}.${kind}` });

it('the AVIF copy is told apart from those that every browser reads', () => {
  const [narrow, phone, wide] = [copy(320, 'webp'), copy(720, 'avif'), copy(960, 'webp')];
  expect(copiesOf([narrow, phone, wide])).toEqual({ srcSet: SRC_SET, phone: phone.url });
  expect(copiesOf([narrow, wide])).toEqual({ srcSet: SRC_SET });
  expect(copiesOf([])).toEqual({});
});
