import { expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../../../test/support/browser-storage.ts';
import { sendEnquiry } from './enquiry.data.ts';

let answer = {};
useBrowserStorage({ window: new EventTarget(), fetch: () => Promise.resolve(Response.json(answer, { status: 400 })) });

it.each([
  ['en', ['phone'], 'A sentence of the call.'],
  ['fr', ['phone'], 'Donnez un numéro de téléphone ou une adresse courriel valide pour que nous puissions répondre.'],
  ['fr', [], 'L’envoi n’a pas réussi. Réessayez un peu plus tard.'],
  ['zh', ['message'], '请填写 10 到 4,000 个字的留言。'],
] as const)('a refused enquiry says why in %s, of %j', async (language, fields, said) => {
  const errors = Object.fromEntries(fields.map((field) => [field, ['A sentence of the field.']]));
  answer = { success: false, message: 'A sentence of the call.', errors };
  const sent = sendEnquiry({ name: 'Ada', message: 'Hello there', language, elapsed_ms: 9_000 });
  await expect(sent).rejects.toThrow(said);
});

it('an answer without words for people is told in those of the form', async () => {
  answer = {};
  const sent = sendEnquiry({ name: 'Ada', message: 'Hello there', language: 'en', elapsed_ms: 9_000 });
  await expect(sent).rejects.toThrow(/^$/);
});
