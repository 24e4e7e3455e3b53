import { defineEffect } from '../outbox/effect.ts';

/** Removes files from the store after their rows were deleted. */
export const removeFiles = defineEffect<{ keys: string[] }>('uploads.remove-files');
