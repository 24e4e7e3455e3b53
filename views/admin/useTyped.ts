import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_MS = 250;

/** What is typed in a search field, handed on when the typing pauses; a change from elsewhere comes back into it. */
export function useTyped(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const settle = useEffectEvent(() => {
    if (text.trim() !== value) onSettled(text.trim());
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const timer = setTimeout(() => settle(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
