/**
 * The answer, or a rejection where it has not come within `ms`. What arrived while this process was busy is read first: timers
 * come before the network in a turn of the event loop, setImmediate after it.
 */
export async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('It took too long.'))), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
