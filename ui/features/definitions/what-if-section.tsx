import type { ReactNode } from 'react';
import { removeWhatIf, startWhatIf } from '#contracts/configuration/definition-endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { whole } from '../../kit/dates.ts';
import { Meter } from '../../kit/meter.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import { type Definition, useChanged } from './use-definition.ts';
import { WhatIfResult } from './what-if-result.tsx';

/** Starts, follows and cancels the replay of a draft, and shows what it found. */
export function WhatIfSection({ definition }: { readonly definition: Definition }): ReactNode {
  const t = text('definitions').whatIf;
  const { id: achievementId, draft, whatIf } = definition;
  const params = { achievementId };
  const onSuccess = useChanged();
  const starting = useCommand(startWhatIf, { onSuccess, onError: (error) => sayFailure(t.startFailed, error) });
  const removing = useCommand(removeWhatIf, { onSuccess, onError: (error) => sayFailure(t.cancelFailed, error) });
  const remove = (
    <Button variant="quiet" busy={removing.isPending} onClick={() => removing.mutate({ params })}>
      {whatIf?.state === 'done' ? t.remove : t.cancel}
    </Button>
  );
  return (
    <Section id="what-if" title={t.title} about={t.about}>
      {!draft && <p>{t.saveFirst}</p>}
      {draft && (whatIf === null || whatIf.state === 'done') && (
        <div className={section.actions}>
          <Button
            variant={whatIf?.change === draft.change ? 'quiet' : 'signal'}
            busy={starting.isPending}
            onClick={() => starting.mutate({ params, body: { seen: draft.change } })}
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
      {draft && whatIf?.result && (
        <>
          {whatIf.change !== draft.change && <p className={section.notice}>{t.outdated}</p>}
          <WhatIfResult achievementId={achievementId} whatIf={whatIf} result={whatIf.result} content={draft.content} />
        </>
      )}
    </Section>
  );
}
