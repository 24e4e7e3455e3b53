import { expect } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import type { useServer } from './server.ts';

/** The page of a site as the editor shows it. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your page"]');

export const previewOrigin = (server: ReturnType<typeof useServer>): string => server.url.replace('//', '//preview.');

/** The preview is of another origin on purpose. */
export const expectQuietBesidePreview = (server: ReturnType<typeof useServer>, { complaints }: Visitor): void =>
  expect(complaints.filter((complaint) => complaint !== `foreign request: ${previewOrigin(server)}`)).toEqual([]);
