import { useState } from 'react';
import { KeptCopy } from './kept-copy.ts';
import { useSession } from './session.ts';

export const WORDS_COPY = 'shingle.words';

type Words = { text: string };

const wordsCopy = (owner: string): KeptCopy<Words> =>
  new KeptCopy(WORDS_COPY, owner, (copy) => typeof copy?.text === 'string');

/**
 * What is written in one place and not sent yet, to our team or to a visitor. It stays on this device, for this account
 * alone, where the form is closed or the session ends. @param place e.g. the path that it is sent to
 */
export function useKeptWords(place: string): [text: string, write: (text: string) => void] {
  const user = useSession().user?.id;
  const [copy] = useState(() => wordsCopy(`${user} ${place}`));
  const [text, setText] = useState(() => copy.read()?.text ?? '');
  function write(next: string) {
    setText(next);
    if (next) copy.write({ text: next });
    else copy.remove();
  }
  return [text, write];
}
