import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';
import { portsOf } from './settings.mjs';

function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve({ error }));
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port;
      server.close(() => resolve({ port: taken }));
    });
  });
}

/** Below the ports that Linux (from 32,768) and others give to outgoing connections and to listeners on port 0. */
const [LOWEST, HIGHEST] = [20_000, 32_767];
const TRIES = 100;

/** A port for a program that cannot take port 0. It is below the range that systems give out, so it stays free until it is listened on. */
export async function freePort() {
  for (let left = TRIES; ; left -= 1) {
    const { port, error } = await tryPort(randomInt(LOWEST, HIGHEST + 1), '127.0.0.1');
    if (!error) return port;
    if (error.code !== 'EADDRINUSE' || left === 0) throw error;
  }
}

/** @throws Failure naming the variable to set when the port cannot be listened on */
export async function mustBeFree(variable, port, host = '127.0.0.1') {
  const { error } = await tryPort(port, host);
  if (!error) return;
  if (error.code === 'EADDRINUSE') throw await portTaken(variable, port, host);
  if (error.code === 'EACCES') {
    throw new Failure(
      `Port ${port} needs more rights than this user has. Set ${variable} to one above 1023, for example: ${variable}=${port + 8000} npm start`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    throw new Failure(
      `${host} is not an address of this machine. Set HOST to one that is, for example: HOST=127.0.0.1 npm start`,
    );
  }
  throw error;
}

/** The failure to throw, with a port that would do. */
export async function portTaken(variable, port, host = '127.0.0.1') {
  const example = await freeAfter(port, host);
  return new Failure(
    `Port ${port} is taken by another program. Set ${variable} to a free one, for example: ${variable}=${example} npm start`,
  );
}

/** The next port that is free, and that nothing else of ours is to listen on. */
async function freeAfter(port, host) {
  const ours = Object.values(portsOf(process.env));
  for (let next = port + 1; next <= Math.min(port + TRIES, 65_535); next += 1) {
    if (!ours.includes(next) && !(await tryPort(next, host)).error) return next;
  }
  return freePort();
}
