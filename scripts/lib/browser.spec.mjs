import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findBrowser, findHeadlessShell } from './browser.mjs';

const silent = () => () => undefined;
const BROWSER = '#!/bin/sh\necho Chromium 150.0.1\n';
const STUB = '#!/bin/sh\necho Command requires the chromium snap to be installed >&2; exit 10\n';
const onRoot = process.getuid?.() === 0 ? it : it.skip;
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shingle-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name, text) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

function find(env = {}) {
  return findBrowser(silent, { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'cache'), ...env }, []);
}

describe('findBrowser', () => {
  it('takes the one that is named, and says so when that one does not start', async () => {
    const file = program('mine', BROWSER);
    await expect(find({ CHROME_PATH: file })).resolves.toBe(file);
    await expect(find({ CHROME_PATH: program('broken', STUB) })).rejects.toThrow('no browser starts there');
  });

  it('passes over a name that is not a browser', async () => {
    program('chromium-browser', STUB);
    const file = program('google-chrome', BROWSER);
    await expect(find()).resolves.toBe(file);
  });

  it("finds the newest in Playwright's cache", async () => {
    program('cache/chromium-999/chrome-linux/chrome', BROWSER);
    const file = program('cache/chromium-1200/chrome-linux/chrome', BROWSER);
    await expect(find()).resolves.toBe(file);
  });

  onRoot('installs one with apt-get where there is none', async () => {
    const browser = path.join(folder, 'chromium');
    program(
      'apt-get',
      `#!/bin/sh\ncase "$*" in *install*) printf '${BROWSER.replace('\n', '\\n').trim()}' > ${browser}; /bin/chmod 755 ${browser};; esac\n`,
    );
    await expect(find()).resolves.toBe(browser);
  });
});

describe('findHeadlessShell', () => {
  const findShell = (env = {}) =>
    findHeadlessShell(silent, { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'cache'), ...env });

  it('takes the one on the path, and none where a browser is named or there is none', async () => {
    await expect(findShell()).resolves.toBeUndefined();
    const file = program('chromium-headless-shell', BROWSER);
    await expect(findShell()).resolves.toBe(file);
    await expect(findShell({ CHROME_PATH: file })).resolves.toBeUndefined();
  });

  it("finds it in Playwright's cache, where the whole browser is another file", async () => {
    const shell = program('cache/chromium_headless_shell-1200/chrome-linux/headless_shell', BROWSER);
    const whole = program('cache/chromium-1200/chrome-linux/chrome', BROWSER);
    await expect(findShell()).resolves.toBe(shell);
    await expect(find()).resolves.toBe(whole);
  });

  onRoot('installs it with apt-get where there is none', async () => {
    const file = path.join(folder, 'chromium-headless-shell');
    program(
      'apt-get',
      `#!/bin/sh\ncase "$*" in *install*chromium-headless-shell) printf '${BROWSER.replace('\n', '\\n').trim()}' > ${file}; /bin/chmod 755 ${file};; esac\n`,
    );
    await expect(findShell()).resolves.toBe(file);
  });
});
