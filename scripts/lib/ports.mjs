import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

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

/** A port nobody listens on at this moment. */
export async function freePort(host = '127.0.0.1') {
  const { port, error } = await tryPort(0, host);
  if (error) throw error;
  return port;
}

/** @throws Failure naming the variable to set when the port cannot be listened on */
export async function mustBeFree(variable, port, host = '127.0.0.1') {
  const { error } = await tryPort(port, host);
  if (!error) return;
  if (error.code === 'EADDRINUSE') throw new Failure(portTaken(variable, port));
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

export function portTaken(variable, port) {
  return `Port ${port} is taken by another program. Set ${variable} to a free one, for example: ${variable}=${Math.min(port + 1, 65535)} npm start`;
}
