import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installWithApt } from './apt.mjs';
import { Failure, diskFull, saysDiskFull } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { runToEnd } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const IN_PLAYWRIGHT = /[/\\](chrome|chromium|Chromium|Google Chrome for Testing)(\.exe)?$/;
/** Chromium without its windows: a page costs half the processor time, and there is no cache for Back and Forward. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const SHELL_IN_PLAYWRIGHT = /[/\\](headless_shell|chrome-headless-shell)(\.exe)?$/;

/** Chromium as root in a container, and without what it asks of the network by itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium or Chrome that runs: the one CHROME_PATH names, one on the machine, or one installed now. */
export async function findBrowser(say, env = process.env, places = PLACES) {
  if (env.CHROME_PATH) {
    if (runs(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Failure(
      `CHROME_PATH is ${env.CHROME_PATH}, and no browser starts there. Set it to Chromium or Chrome, or leave it out.`,
    );
  }
  const look = () => candidates(env, NAMES, places, IN_PLAYWRIGHT).find(runs);
  const ways = [async () => undefined, installChromium, installWithPlaywright];
  for (const install of ways) {
    await install(say, env);
    const found = look();
    if (found) return found;
  }
  throw new Failure(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one (on Debian: apt-get install chromium), or set CHROME_PATH to it.',
  );
}

/** The headless shell on the machine, or installed now; undefined where there is none or CHROME_PATH names a browser. */
export async function findHeadlessShell(say, env = process.env) {
  if (env.CHROME_PATH) return undefined;
  const look = () => candidates(env, SHELL_NAMES, [], SHELL_IN_PLAYWRIGHT).find(runs);
  const found = look();
  if (found) return found;
  await installWithApt(say, env, ['chromium-headless-shell']);
  return look();
}

function candidates(env, names, places, inPlaywright) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...places, ...inPlaywrightsCache(env, inPlaywright)].filter((file) => existsSync(file));
}

function inPlaywrightsCache(env, names) {
  const home = os.homedir();
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(home, '.cache/ms-playwright'),
    path.join(home, 'Library/Caches/ms-playwright'),
    path.join(home, 'AppData/Local/ms-playwright'),
  ];
  return caches.flatMap((cache) => {
    if (!cache || !existsSync(cache)) return [];
    const versions = readdirSync(cache).filter((name) => name.startsWith('chromium'));
    // The newest first; Playwright counts its builds upward.
    versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    return versions.flatMap((version) => {
      const files = readdirSync(path.join(cache, version), { recursive: true }).map((file) =>
        path.join(cache, version, String(file)),
      );
      return files.filter((file) => names.test(file));
    });
  });
}

/** Whether it is more than a name: Ubuntu's chromium-browser only says that one should install a snap. */
function runs(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

const installChromium = (say, env) => installWithApt(say, env, ['chromium', 'fonts-liberation']);

async function installWithPlaywright(say, env) {
  const done = say('Downloading Chromium with Playwright');
  const cli = path.join(ROOT, 'node_modules/playwright-core/cli.js');
  const { output } = await runToEnd(process.execPath, [cli, 'install', 'chromium'], { cwd: ROOT, env });
  done();
  if (saysDiskFull(output)) throw diskFull(os.homedir());
}
