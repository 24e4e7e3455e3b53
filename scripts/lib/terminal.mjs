let open = false;

/** Prints what begins now; the function it answers prints how long it took. */
export function say(text) {
  const began = Date.now();
  process.stdout.write(`${open ? '\n' : ''}${text} ... `);
  open = true;
  return () => {
    process.stdout.write(`${seconds(Date.now() - began)}\n`);
    open = false;
  };
}

/** Prints a whole line, also in the middle of something begun. */
export function tell(line, stream = process.stdout) {
  stream.write(`${open ? '\n' : ''}${line}\n`);
  open = false;
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
