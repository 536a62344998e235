import type { ReactNode } from 'react';
import type { WhatIf } from '#contracts/configuration/what-if.ts';
import { whole } from '../../kit/dates.ts';
import { Meter } from '../../kit/meter.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';

/** How far a replay over history is. */
export function WhatIfProgress({ whatIf }: { readonly whatIf: WhatIf }): ReactNode {
  const t = text('definitions').whatIf;
  const { people, peopleInAll, events, isInterrupted } = whatIf;
  return (
    <>
      <div role="status" className={section.wide}>
        {peopleInAll === null ? (
          <p>{t.waiting}</p>
        ) : (
          <p>
            {t.progress(whole(people), whole(peopleInAll))} <span className="muted">{t.events(whole(events))}</span>
          </p>
        )}
        {isInterrupted && <p>{t.interrupted}</p>}
      </div>
      <div className={section.wide}>
        <Meter percent={peopleInAll ? (100 * people) / peopleInAll : 0} label={t.title} />
      </div>
    </>
  );
}
