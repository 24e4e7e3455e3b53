import type { PictureView, ServiceView, SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { topPicture } from '../../sections/body/SitePicture.tsx';

const LISTED = 6;
const TRAYS = 4;

/** Few services stand on the menu board with all there is to say of them, and need no list below. */
export const fitsTheBoard = ({ services }: SiteView): boolean => services.length <= LISTED;

/** What the menu board lists: everything, or the names and prices of the first. */
export function onTheBoard(site: SiteView): ServiceView[] {
  if (!site.sections.includes('services')) return [];
  if (fitsTheBoard(site)) return site.services;
  return site.services.slice(0, LISTED).map((service) => ({ ...service, description: '' }));
}

/** The photographs in the case below the slab: the top's, then those of the gallery. */
export function inTheCase(site: SiteView): PictureView[] {
  const first = topPicture(site.hero.picture);
  const others = site.sections.includes('gallery') ? site.gallery.filter(({ image }) => image !== first?.image) : [];
  return [...(first ? [first] : []), ...others].slice(0, TRAYS);
}

/** What the case has no tray for. */
export function besideTheCase(site: SiteView): PictureView[] {
  const shown = new Set(inTheCase(site).map(({ image }) => image));
  return site.gallery.filter(({ image }) => !shown.has(image));
}

/** Whether the form follows the front at once: then they are one, and the number stands there already. */
export function formFollows(site: SiteView): boolean {
  const between = site.sections.slice(1, -1).filter((section) => section !== 'services' || !fitsTheBoard(site));
  return between.length === 0 && inTheCase(site).length === 0;
}
