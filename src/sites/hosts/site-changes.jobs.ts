import { defineEffect } from '../../outbox/effect.ts';

/** Something that visitors see of a site changed; with every name and domain that may lead to it, also those it loses. */
export type SiteChange = { id: string; names: string[]; domains: string[] };

export const siteChanged = defineEffect<SiteChange>('sites.changed');
