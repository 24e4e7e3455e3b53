import { spawnSync } from 'node:child_process';
import { diskFull, saysDiskFull } from './failure.mjs';
import { runToEnd } from './processes.mjs';

/** Installs Debian packages where this process may: as root, with apt-get. Starts none of their services. */
export async function installWithApt(say, env, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore', env }).status !== 0) return;
  const done = say(`Installing ${packages[0]} with apt-get`);
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }; // 1: no service is started
  const updated = await runToEnd('apt-get', ['update', '-q'], options);
  const { output } = await runToEnd(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
    options,
  );
  done();
  if (saysDiskFull(updated.output + output)) throw diskFull('/usr');
}
