import { lazy, Suspense, type ComponentType } from 'react';
import type { SiteView } from '../../src/sites/site-view.shared.ts';

/** `question` is what a visitor picked from the suggestions; `asked` counts the picks, so that the same one may be asked again. */
export type ChatPanelProps = { site: SiteView; question?: string; asked: number };
type LoadChat = () => Promise<{ default: ComponentType<ChatPanelProps> }>;

/** The chat's own chunk; a site without it shows its questions and answers instead. */
const load: LoadChat | undefined = undefined as LoadChat | undefined;

const Panel = load && lazy(load);

export const hasChat = (site: SiteView): boolean => Panel !== undefined && site.can_ask;

export function ChatSlot({ className, ...props }: ChatPanelProps & { className: string }) {
  if (!Panel) return null;
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    </div>
  );
}
