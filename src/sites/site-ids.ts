import type { EntityManager } from 'typeorm';
import { Site } from './site.entity.ts';

/** The id of the site with this name, whatever its state; undefined where there is none. For programs without the server's modules. */
export async function siteIdOf(db: EntityManager, slug: string): Promise<string | undefined> {
  const site = await db.findOne(Site, { select: { id: true }, where: { slug } });
  return site?.id;
}
