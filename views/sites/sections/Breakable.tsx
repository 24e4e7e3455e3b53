import { Fragment } from 'react';

/** An address that may break after a sign, not inside a word. Chromium would say a blank at each <wbr>. */
export function Breakable({ address }: { address: string }) {
  return address.match(/[^@/-]*[@/-]|[^@/-]+/g)?.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr aria-hidden="true" />}
      {part}
    </Fragment>
  ));
}
