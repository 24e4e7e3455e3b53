import { parentPort } from 'node:worker_threads';
import type { PictureAnswer, PictureJob } from './picture-drawing.service.ts';
import { portraitOf, previewPicture } from './preview-picture.client.ts';

// A thread of its own, because satori keeps the thread that loads it for most of a second.
parentPort!.on('message', (job: PictureJob) => {
  void answerTo(job).then((answer) => parentPort!.postMessage(answer, []));
});

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  try {
    if ('texts' in job) return { picture: await previewPicture(job.texts, job.colours) };
    return { picture: await portraitOf(Buffer.from(job.bytes), job.side, job.focus) };
  } catch (thrown) {
    return { failed: String(thrown) };
  }
}
