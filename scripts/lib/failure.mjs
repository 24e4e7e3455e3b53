/** A failure whose message is a whole answer for the person at the terminal: what is wrong and what to do. */
export class Failure extends Error {}

const FULL = /ENOSPC|no space left on device|disk quota exceeded|EDQUOT/i;

/** Whether a program's output, or an error, says that the disk is full. */
export function saysDiskFull(text) {
  return FULL.test(String(text));
}

export function diskFull(folder) {
  return new Failure(
    `The disk that holds ${folder} is full. Free some space (1.5 GB is enough for a first start), or set DATA_DIR to a folder on another disk, and try again.`,
  );
}

/** What to print for an error: its sentence when it has one, else the stack. */
export function sentenceFor(error, folder) {
  if (error instanceof Failure) return error.message;
  if (saysDiskFull(error?.code) || saysDiskFull(error?.message)) return diskFull(error.path ?? folder).message;
  if (error?.code === 'EACCES' || error?.code === 'EPERM' || error?.code === 'EROFS') {
    return `${error.path ?? folder} cannot be written by this user (${error.code}). Start as the user it belongs to, or set DATA_DIR to a folder of your own.`;
  }
  return error?.stack ?? String(error);
}
