import { readFileSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { BUILT_VIEWS, hashesOf, inlineSheets, loadBuiltPages } from '../../pages/built-pages.ts';
import type { RenderRequest } from '../../pages/render.dto.ts';
import { PACKING, type DrawingAnswer, type DrawingJob, type PackedPage } from './packed-page.ts';

// A thread of its own for PageDrawing: it draws and packs pages of sites, one after the other.
giveWay();
const pages = await loadBuiltPages();
const stylesheet = inlineSheets((href) => readFileSync(join(BUILT_VIEWS, 'client', href), 'utf8'));

parentPort!.on('message', (job: DrawingJob) => void answer(job));
send({ id: 'ready' });

async function answer({ id, request }: DrawingJob): Promise<void> {
  try {
    const page = await draw(request);
    send({ id, ...page }, [page.br.buffer as ArrayBuffer]);
  } catch (thrown) {
    send({ id, failed: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
}

async function draw(request: RenderRequest): Promise<PackedPage> {
  const { html, inlined } = await pages.draw(request, stylesheet);
  const br = Uint8Array.from(brotliCompressSync(html, PACKING)); // a copy of exactly its size, because its buffer is transferred whole
  return { inlined: hashesOf(inlined), br };
}

function send(message: DrawingAnswer, handedOver: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, handedOver);
}

/** Calls of the API come before pages: on Linux a thread has a priority of its own. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // another system: threads are equal
  }
}
