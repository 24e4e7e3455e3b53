import { Agent, request } from 'node:http';
import { valueAt } from './load.mjs';

/**
 * Asks `rate` times a second for `seconds`, whatever the answers take; `path` and
 * `headers` may be functions of the request's number. Milliseconds are counted from the moment a
 * request was due, so that a server that stalls is not spared the ones that had to wait.
 */
export async function paced({
  url,
  path,
  headers,
  status,
  rate,
  seconds,
  agent = new Agent({ keepAlive: true, maxSockets: 200 }),
}) {
  const took = [];
  let errors = 0;
  const ask = (due, at) =>
    new Promise((done) => {
      const failed = () => {
        errors += 1;
        done();
      };
      const call = request(url + valueAt(path, at), { agent, headers: valueAt(headers, at) }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          took.push(performance.now() - due);
          if (answer.statusCode !== status) errors += 1;
          done();
        });
      });
      call.once('error', failed);
      call.setTimeout(10_000, () => call.destroy(new Error('late')));
      call.end();
    });
  const began = performance.now();
  const all = [];
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1_000) * rate));
    for (; sent < due; sent += 1) all.push(ask(began + (sent * 1_000) / rate, sent));
    await new Promise((again) => setTimeout(again, 2));
  }
  await Promise.all(all);
  agent.destroy();
  took.sort((a, b) => a - b);
  return {
    p99: took[Math.floor(took.length * 0.99)] ?? Infinity,
    errors,
    reached: took.length / ((performance.now() - began) / 1_000),
  };
}
