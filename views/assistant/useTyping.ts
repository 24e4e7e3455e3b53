import { useEffect, useEffectEvent, useState } from 'react';

const START_MS = 300;
const CHARACTER_MS = 30;
const SENTENCE_MS = 200;
/** What is not typed out stands as long where screen readers hear of it. */
const SAID_MS = 1_000;
const SENTENCE_END = /[.!?。．！？]/;

/** How much of a text is shown: all, or, while it is being typed out, a little more each time. Calls `done` at its end. */
export function useTyping(text: string, isTyping: boolean, done: () => void): { shown: string; skip: () => void } {
  const [length, setLength] = useState(0);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (!isTyping) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setLength(text.length);
      const said = window.setTimeout(finish, SAID_MS);
      return () => window.clearTimeout(said);
    }
    const characters = Array.from(text);
    let at = 0;
    let timer = window.setTimeout(next, START_MS);
    function next(): void {
      if (at >= characters.length) {
        finish();
        return;
      }
      const character = characters[at]!;
      at += 1;
      setLength(characters.slice(0, at).join('').length);
      timer = window.setTimeout(next, SENTENCE_END.test(character) ? SENTENCE_MS : CHARACTER_MS);
    }
    return () => window.clearTimeout(timer);
  }, [text, isTyping]);
  return { shown: isTyping ? text.slice(0, length) : text, skip: done };
}
