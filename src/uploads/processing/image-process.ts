import { AppError } from '../../common/errors.ts';
import type { ProcessingAnswer, ProcessingJob } from './image-processing.ts';
import { prepareImage, previewOf } from './sharp.client.ts';

// A process of its own, because a decoder at work can be ended only with its process.
process.on('message', (job: ProcessingJob) => {
  void answerTo(job).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());

async function answerTo(job: ProcessingJob): Promise<ProcessingAnswer> {
  try {
    if ('previewOf' in job) return { preview: await previewOf(job.previewOf) };
    return { prepared: await prepareImage(job.path, job.folder, job.key) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { refused: thrown.code };
    const { message, code } = thrown as NodeJS.ErrnoException;
    return { failed: { message, code } };
  }
}
