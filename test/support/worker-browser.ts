import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_FLAGS } from '../../scripts/lib/browser.mjs';
import { needed } from './database.ts';

/** What a page does is the same without them, in two thirds of the processor's time. */
const UNUSED = ['--disable-site-isolation-trials', '--js-flags=--no-opt --no-maglev'];
/** It goes with its worker, which a signal ends at once. */
const WITH_WORKER = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

let shared: { browser: Browser; process: ChildProcess } | undefined;

/** The browser that the files of a worker share, one file at a time. It keeps the worker alive until it is released. */
export async function holdBrowser(): Promise<Browser> {
  if (!shared?.browser.isConnected()) shared = await launch();
  shared.process.ref();
  return shared.browser;
}

export function releaseBrowser(): void {
  shared?.process.unref();
}

async function launch(): Promise<NonNullable<typeof shared>> {
  const executablePath = needed('TEST_BROWSER');
  const started: ChildProcess[] = [];
  const see = (message: unknown): void => void started.push((message as { process: ChildProcess }).process);
  subscribe('child_process', see);
  const args = [...BROWSER_FLAGS, ...UNUSED];
  const browser = await chromium.launch({ executablePath, args, ...WITH_WORKER });
  unsubscribe('child_process', see);
  const process = started.find(({ spawnfile }) => spawnfile === executablePath)!;
  for (const pipe of process.stdio) (pipe as { unref?: () => void } | null)?.unref?.();
  return { browser, process };
}
