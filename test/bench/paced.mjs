import { Agent, request } from 'node:http';
import { valueAt } from './load.mjs';

/**
 * Asks `rate` times a second for `seconds`, whatever the answers take; all of a request may be functions of its number.
 * Milliseconds are counted from the moment a request was due, so that a server that stalls is not spared the ones that
 * had to wait. `wrong`: how often which other answer came.
 */
export async function paced({
  url,
  path,
  headers,
  status,
  method = 'GET',
  body,
  rate,
  seconds,
  agent = new Agent({ keepAlive: true, maxSockets: 200 }),
}) {
  const took = [];
  const wrong = {};
  const ask = (due, at) =>
    new Promise((done) => {
      const where = valueAt(path, at);
      const miss = (what) => {
        const name = `${what} ${where.replaceAll(/[\da-f-]{36}|\d+/g, 'n')}`;
        wrong[name] = (wrong[name] ?? 0) + 1;
      };
      const sent = valueAt(body, at);
      const options = { agent, method: valueAt(method, at), headers: valueAt(headers, at) };
      const call = request(url + where, options, (answer) => {
        answer.resume();
        answer.once('end', () => {
          took.push(performance.now() - due);
          if (answer.statusCode !== valueAt(status, at)) miss(answer.statusCode);
          done();
        });
      });
      call.once('error', ({ code, message }) => {
        miss(code ?? message);
        done();
      });
      call.setTimeout(10_000, () => call.destroy(new Error('late')));
      call.end(sent);
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
    errors: Object.values(wrong).reduce((sum, each) => sum + each, 0),
    wrong,
    reached: took.length / ((performance.now() - began) / 1_000),
  };
}
