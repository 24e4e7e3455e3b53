import type { KeyboardEvent } from 'react';

/** The key of a press that chooses letters. Safari says nothing else of the Enter that ends the choice. */
const CHOOSING = 229;

/** Whether a press sends what is written: Enter, but not with Shift, nor where it chooses letters, as of Chinese. */
export const isEnter = ({ key, keyCode, nativeEvent, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== CHOOSING;
