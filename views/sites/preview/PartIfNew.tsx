import { useRef, type ReactElement } from 'react';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import type { PartProps } from '../sections/body/SectionList.tsx';

type Name = keyof SiteView;
/** What `links` and `booking` depend on, which are other objects each time. */
const BESIDES: readonly Name[] = ['language', 'languages', 'default_language', 'slug', 'can_book'];

/** Draws a part of the page again only where something that it read of the site is another than before. */
export function PartIfNew({ part: Part, site, ...props }: PartProps) {
  const last = useRef<{ part: PartProps['part']; site: SiteView; read: Set<Name>; element: ReactElement }>(null);
  const { current } = last;
  if (current?.part === Part && [...current.read].every((name) => current.site[name] === site[name]))
    return current.element;
  const read = new Set(BESIDES);
  const element = <Part {...props} site={watched(site, read)} />;
  last.current = { part: Part, site, read, element };
  return element;
}

/** The same site; each property that is read from it, now or later, is added to `read` by its name. */
function watched(site: SiteView, read: Set<Name>): SiteView {
  return new Proxy(site, {
    get(target, name) {
      read.add(name as Name);
      return target[name as Name];
    },
  });
}
