import { useLayoutEffect, type RefObject } from 'react';

/**
 * Gives what was typed into a field before React took it over: a field with a `value` would go back to that one.
 * Not for fields of useForm, which keeps what is in them.
 */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useLayoutEffect(() => {
    const { value, defaultValue } = field.current!;
    if (value !== defaultValue) take(value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, before the first effect
  }, []);
}
