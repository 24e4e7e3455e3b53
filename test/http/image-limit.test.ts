import { beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileKeys, CONTENT_TYPES } from '../../src/uploads/image-files.shared.ts';
import { ImagesService } from '../../src/uploads/images.service.ts';
import { IMAGES_MAX } from '../../src/uploads/uploads.shared.ts';
import { tally, times, useApp } from '../support/app.ts';
import type { BuiltUser } from '../support/build.ts';

const t = useApp();
let user: BuiltUser;
let images: ImagesService;

beforeEach(async () => {
  user = await t.build.user();
  images = t.app.get(ImagesService);
});

/** Adds that many pictures at once, prepared already. @returns how many were kept and refused */
async function add(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'shingle-limit-'));
  const path = join(folder, 'picture');
  await writeFile(path, 'picture');
  const added = times(count, async (at) => {
    const key = `${user.id.replaceAll('-', '').slice(0, 28)}${String(at).padStart(4, '0')}`;
    const files = fileKeys({ key, extension: 'jpg', hasPhoneCopy: false }).map((file) => ({
      key: file,
      path,
      size: 7,
      contentType: CONTENT_TYPES.jpg,
    }));
    const prepared = { extension: 'jpg' as const, width: 10, height: 10, hasPhoneCopy: false, files };
    await images.add({ userId: user.id, key, filename: 'a.jpg', size: 7, prepared });
    return 'kept';
  });
  return tally(await Promise.all(added.map((each) => each.catch(({ code }: { code: string }) => code))));
}

it.each([3, 12])('a limit of %i images holds for uploads of one moment', async (most) => {
  images.most = most;
  expect(await add(most + 2)).toEqual({ kept: most, too_many_images: 2 });
  const { body } = await t.as(user).get('/api/upload/stats').expect(200);
  expect(body.stats).toMatchObject({ total_images: most, remaining: 0 });
  await expect(images.mustHaveSpace(user.id)).rejects.toMatchObject({
    details: { message: `You can only upload up to ${most} images total. You currently have ${most} images.` },
  });
  images.most = IMAGES_MAX;
});
