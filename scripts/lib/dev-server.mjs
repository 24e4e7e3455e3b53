import { rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { startProcess } from './processes.mjs';
import { ENTRY, untilReady } from './server.mjs';
import { tell } from './terminal.mjs';

const COMPILED = /Found 0 errors/;
const MISTAKES = /Found [1-9]\d* errors?/;
// An open page holds a connection to Vite, which would be waited for.
const PATIENCE_MS = 1000;

/**
 * Compiles the server at every change and restarts it; changes to the pages reach the browser through Vite, inside the
 * server. What both say goes to the terminal.
 */
export async function startDevServer(env) {
  // What the compiler leaves is no longer what npm start built.
  rmSync(path.join(ROOT, 'dist/server.stamp'), { force: true });
  const nest = path.join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');
  const compiler = startProcess('compiler', process.execPath, [nest, 'build', '--watch', '--preserveWatchOutput'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    group: true,
  });
  const dev = new DevServer(env);
  const first = new Promise((resolve, reject) => {
    compiler.child.stdout.setEncoding('utf8').on('data', (text) => {
      if (MISTAKES.test(text) || / error /.test(text)) tell(text.trim());
      if (COMPILED.test(text)) dev.restart().then(resolve, reject);
    });
    void compiler.exited.then(() =>
      reject(new Failure('The compiler has ended. Run npm run build:server to see why.')),
    );
  });
  await first;
  const stop = async () => {
    await compiler.stop();
    await dev.server?.stop();
  };
  return { ...compiler, stop };
}

class DevServer {
  turn = Promise.resolve();

  constructor(env) {
    this.env = env;
  }

  /** Ends the server that is running and starts the one just compiled; one at a time. */
  restart() {
    this.turn = this.turn.then(async () => {
      await this.server?.stop();
      this.server = startProcess('server', process.execPath, ['--enable-source-maps', ENTRY], {
        cwd: ROOT,
        env: this.env,
        stdio: ['ignore', 'inherit', 'inherit'],
        signal: 'SIGINT',
        patience: PATIENCE_MS,
      });
      const answers = await untilReady(this.server, this.env);
      if (!answers) tell('The server did not start. It is tried again when a file changes.', process.stderr);
    });
    return this.turn;
  }
}
