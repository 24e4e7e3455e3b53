import { useEffect, useRef } from 'react';

const TYPED_IN = 'input, textarea, select, dialog, [role="menu"], [role="log"]';

/** Calls `press` with each key that is not typed into a field; `true` says that it was taken. It may change with each render. */
export function useQueueKeys(press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { altKey, ctrlKey, defaultPrevented, key, metaKey, target } = event;
      const isTyped = target instanceof HTMLElement && target.closest(TYPED_IN) !== null;
      if (isTyped || defaultPrevented || altKey || ctrlKey || metaKey) return;
      if (latest.current(key)) event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
