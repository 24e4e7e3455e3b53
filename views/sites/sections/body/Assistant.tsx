import { useState } from 'react';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { ChatSlot } from '../../assistant-slot.tsx';
import { classes } from '../../../ui/classes.ts';
import base from '../base/base.module.css';
import { langOf } from '../Phrased.tsx';
import { WriteOrCall } from '../contact/WriteOrCall.tsx';

const SUGGESTED = 3;

/** The assistant, with the owner's first questions to pick from; without scripts the way to the owner. */
export function Assistant({ site, className }: { site: SiteView; className: string | undefined }) {
  const [picked, setPicked] = useState<{ question?: string; asked: number }>({ asked: 0 });
  return (
    <>
      <div className={classes(base.assistant, base.later, className)}>
        {site.faq.length > 0 && (
          <p className={base.suggestions}>
            {site.faq.slice(0, SUGGESTED).map(({ id, question }) => (
              <button
                key={id}
                type="button"
                lang={langOf(site, question)}
                onClick={() => setPicked(({ asked }) => ({ question, asked: asked + 1 }))}
              >
                {question}
              </button>
            ))}
          </p>
        )}
        <ChatSlot site={site} {...picked} className={base.chat} />
      </div>
      <div className={base.unscripted}>
        <WriteOrCall site={site} className={undefined} />
      </div>
    </>
  );
}
