import { Fragment } from 'react';

/** An address that may break after a sign, not inside a word. */
export function Breakable({ address }: { address: string }) {
  return address.match(/[^@/-]*[@/-]|[^@/-]+/g)?.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
