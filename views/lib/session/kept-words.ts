import { useState } from 'react';
import { KeptCopy } from './kept-copy.ts';
import { useSession } from './session.ts';

export const WORDS_COPY = 'shingle.words';

type Words = { text: string };

const wordsCopy = (owner: string): KeptCopy<Words> =>
  new KeptCopy(WORDS_COPY, owner, (copy) => typeof copy?.text === 'string');

/**
 * What a customer writes in one place and has not sent yet, to our team or to a visitor. @param place e.g. the path that it
 * is sent to
 */
export const useKeptWords = (place: string) => useWordsOf(useSession().user?.id, place);

/** Words that are not sent yet. They stay on this device, for this account alone, where the form is closed or the session ends. */
export function useWordsOf(account: string | undefined, place: string): [text: string, write: (text: string) => void] {
  const [copy] = useState(() => wordsCopy(`${account} ${place}`));
  const [text, setText] = useState(() => copy.read()?.text ?? '');
  function write(next: string) {
    setText(next);
    if (next) copy.write({ text: next });
    else copy.remove();
  }
  return [text, write];
}
