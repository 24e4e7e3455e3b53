import { AppError } from '../../common/errors.ts';
import type { PictureAnswer, PictureJob } from './pictures.ts';
import { preparePicture } from './sharp.client.ts';

// A process of its own, because a decoder at work can be ended only with its process.
process.on('message', ({ path, folder, key }: PictureJob) => {
  void answerTo(path, folder, key).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());

async function answerTo(path: string, folder: string, key: string): Promise<PictureAnswer> {
  try {
    return { prepared: await preparePicture(path, folder, key) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { refused: thrown.code };
    const { message, code } = thrown as NodeJS.ErrnoException;
    return { failed: { message, code } };
  }
}
