import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { highestThreshold, type Thresholds, thresholdsOf } from '#contracts/achievements/content.ts';
import { type RequirementKey, requirementKeys } from '#contracts/achievements/requirements.ts';
import {
  adminDefinition,
  publishDefinition,
  removeWhatIf,
  startWhatIf,
} from '#contracts/configuration/definition-endpoints.ts';
import type { DefinitionVersion } from '#contracts/configuration/definition-views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { whole } from '../../kit/dates.ts';
import { Form } from '../../kit/field.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { ReasonForm } from '../../kit/reason-form.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { descriptionOf, labelOf } from './content-words.ts';
import { type Definition, useChanged } from './use-definition.ts';
import { WhatIfProgress } from './what-if-progress.tsx';
import { WhatIfResult } from './what-if-result.tsx';

interface ThresholdSectionsProps {
  readonly definition: Definition;
  readonly inForce: DefinitionVersion;
}

type Typed = { readonly [Key in RequirementKey]?: string };

const typedOf = (thresholds: Thresholds): Typed =>
  Object.fromEntries(Object.entries(thresholds).map(([key, threshold]) => [key, String(threshold)]));
/** An empty field becomes 0, which the server refuses with the numbers that are possible. */
const thresholdsIn = (typed: Typed): Thresholds =>
  Object.fromEntries(Object.entries(typed).map(([key, threshold]) => [key, Number(threshold) || 0]));
const isSame = (one: Thresholds, other: Thresholds): boolean => requirementKeys.every((key) => one[key] === other[key]);

/** Other thresholds for an achievement: typed, replayed over history, and published for a reason. */
export function ThresholdSections({ definition, inForce }: ThresholdSectionsProps): ReactNode {
  const t = text('definitions');
  const { id: achievementId, whatIf } = definition;
  const params = { achievementId };
  const present = thresholdsOf(inForce.content);
  const [typed, setTyped] = useState(() => typedOf(whatIf?.thresholds ?? present));
  const thresholds = thresholdsIn(typed);
  const queries = useQueryClient();
  const changed = useChanged();
  const failed = (title: string) => (failure: Error) => {
    sayFailure(title, failure);
    // Another administrator may have changed it.
    void queries.invalidateQueries({ queryKey: keyOf(adminDefinition, { params }) });
  };
  const starting = useCommand(startWhatIf, { onSuccess: changed, onError: failed(t.whatIf.startFailed) });
  const removing = useCommand(removeWhatIf, { onSuccess: changed, onError: failed(t.whatIf.cancelFailed) });
  const publishing = useCommand(publishDefinition, {
    onSuccess: (answer) => {
      changed(answer);
      showToast({ title: t.publish.done(answer.versions[0]?.version ?? inForce.version + 1) });
    },
    onError: failed(t.publish.failed),
  });
  const body = { seen: inForce.version, thresholds };
  const isChanged = !isSame(thresholds, present);
  const isTried = whatIf !== null && isSame(thresholds, whatIf.thresholds);
  const keys = requirementKeys.filter((key) => present[key] !== undefined);
  if (keys.length === 0) {
    return (
      <Section id="change" title={t.change.title}>
        <p>{t.change.none}</p>
      </Section>
    );
  }
  return (
    <>
      <Section id="change" title={t.change.title} about={t.change.about}>
        <p className="muted">{t.change.words(descriptionOf(achievementId))}</p>
        <Form className={section.form} onSend={() => starting.mutate({ params, body })}>
          {keys.map((key) => (
            <TextField
              key={key}
              label={labelOf(key)}
              hint={t.change.threshold(whole(highestThreshold(key)))}
              type="number"
              inputMode="numeric"
              min={1}
              max={highestThreshold(key)}
              value={typed[key] ?? ''}
              error={problemAt(starting.error ?? publishing.error, `thresholds.${key}`)}
              onChange={(threshold) => {
                starting.reset();
                publishing.reset();
                setTyped({ ...typed, [key]: threshold });
              }}
            />
          ))}
          {(whatIf === null || whatIf.state === 'done') && (
            <div className={section.actions}>
              <Button
                type="submit"
                variant={isTried ? 'quiet' : 'signal'}
                busy={starting.isPending}
                disabled={!isChanged}
              >
                {isTried ? t.whatIf.again : t.whatIf.start}
              </Button>
            </div>
          )}
        </Form>
      </Section>
      {whatIf && (
        <Section id="what-if" title={t.whatIf.title}>
          {whatIf.result ? (
            <>
              {!isTried && <p className={section.notice}>{t.whatIf.outdated}</p>}
              <WhatIfResult key={whatIf.at} achievementId={achievementId} whatIf={whatIf} result={whatIf.result} />
            </>
          ) : (
            <WhatIfProgress whatIf={whatIf} />
          )}
          <Button variant="quiet" busy={removing.isPending} onClick={() => removing.mutate({ params })}>
            {whatIf.result ? t.whatIf.remove : t.whatIf.cancel}
          </Button>
        </Section>
      )}
      {isChanged && (
        <Section id="publish" title={t.publish.title}>
          {!(isTried && whatIf.result) && <p className={section.notice}>{t.publish.untried}</p>}
          <ReasonForm
            about={`${achievementId}.${inForce.version}`}
            label={t.publish.reason}
            hint={t.publish.hint}
            error={problemAt(publishing.error, 'reason')}
            submit={t.publish.publish(inForce.version + 1)}
            isBusy={publishing.isPending}
            onSend={(reason) => publishing.mutate({ params, body: { ...body, reason } })}
          />
        </Section>
      )}
    </>
  );
}
