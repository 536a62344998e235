import type { ReactNode } from 'react';
import type { WhatIf } from '#contracts/configuration/what-if.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate, whole } from '../../kit/dates.ts';
import { Meter } from '../../kit/meter.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';

interface WhatIfProgressProps {
  readonly draft: { readonly change: number } | null;
  readonly whatIf: WhatIf | null;
  readonly isStarting: boolean;
  readonly isRemoving: boolean;
  /** Takes the state of the draft. */
  readonly onStart: (seen: number) => void;
  readonly onRemove: () => void;
  /** What it counted. */
  readonly children: ReactNode;
}

/** Starts, follows and cancels the replay of a draft, and shows what it found. */
export function WhatIfProgress(props: WhatIfProgressProps): ReactNode {
  const { draft, whatIf, isStarting, isRemoving, onStart, onRemove, children } = props;
  const t = text('definitions').whatIf;
  const remove = (
    <Button variant="quiet" busy={isRemoving} onClick={onRemove}>
      {whatIf?.state === 'done' ? t.remove : t.cancel}
    </Button>
  );
  return (
    <>
      {!draft && <p>{t.saveFirst}</p>}
      {draft && (whatIf === null || whatIf.state === 'done') && (
        <div className={section.actions}>
          <Button
            variant={whatIf?.change === draft.change ? 'quiet' : 'signal'}
            busy={isStarting}
            onClick={() => onStart(draft.change)}
          >
            {whatIf ? t.again : t.start}
          </Button>
          {whatIf && remove}
        </div>
      )}
      {whatIf && whatIf.state !== 'done' && (
        <>
          <div role="status" className={section.wide}>
            {whatIf.peopleInAll === null ? (
              <p>{t.waiting}</p>
            ) : (
              <p>
                {t.progress(whole(whatIf.people), whole(whatIf.peopleInAll))}{' '}
                <span className="muted">{t.events(whole(whatIf.events))}</span>
              </p>
            )}
            {whatIf.isInterrupted && <p>{t.interrupted}</p>}
          </div>
          <div className={section.wide}>
            <Meter percent={whatIf.peopleInAll ? (100 * whatIf.people) / whatIf.peopleInAll : 0} label={t.title} />
          </div>
          {remove}
        </>
      )}
      {draft && whatIf?.state === 'done' && (
        <>
          {whatIf.change !== draft.change && <p className={section.notice}>{t.outdated}</p>}
          {whatIf.people === 0 ? (
            <p>{t.nobody}</p>
          ) : (
            <>
              <p className="muted">{t.done(whatIf.people, whole(whatIf.events), fullDate(whatIf.at))}</p>
              {children}
            </>
          )}
        </>
      )}
    </>
  );
}

/** Whether a draft has been tried as it is. */
export const isTried = (draft: { readonly change: number }, whatIf: WhatIf | null): boolean =>
  whatIf?.state === 'done' && whatIf.change === draft.change;
