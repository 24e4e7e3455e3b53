import { useEffect, useEffectEvent, useRef, useState } from 'react';

const TYPING_MS = 250;

/** What is typed in a search field, handed on when the typing pauses; a change from elsewhere comes back into it. */
export function useTyped(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const handedOn = useRef(value);
  const settle = useEffectEvent(() => {
    if (text.trim() === value) return;
    handedOn.current = text.trim();
    onSettled(handedOn.current);
  });
  useEffect(() => {
    if (value !== handedOn.current) setText(value);
    handedOn.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => settle(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
