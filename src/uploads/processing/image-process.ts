import { AppError } from '../../common/errors.ts';
import type { ProcessingAnswer, ProcessingJob } from './image-processing.ts';
import { prepareImage } from './sharp.client.ts';

// A process of its own, because a decoder at work can be ended only with its process.
process.on('message', ({ path, folder, key }: ProcessingJob) => {
  void answerTo(path, folder, key).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());

async function answerTo(path: string, folder: string, key: string): Promise<ProcessingAnswer> {
  try {
    return { prepared: await prepareImage(path, folder, key) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { refused: thrown.code };
    const { message, code } = thrown as NodeJS.ErrnoException;
    return { failed: { message, code } };
  }
}
