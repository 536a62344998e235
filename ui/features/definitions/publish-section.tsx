import { type ReactNode, useState } from 'react';
import { publishDefinition } from '#contracts/configuration/definition-endpoints.ts';
import { type ValidFrom, validFrom } from '#contracts/configuration/definition-views.ts';
import { useCommand } from '../../api/command.ts';
import { Chips } from '../../kit/choice.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { ReasonForm } from '../../kit/reason-form.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { isTried } from '../drafts/what-if-progress.tsx';
import { type Definition, useChanged } from './use-definition.ts';

interface PublishSectionProps {
  readonly definition: Definition;
  readonly draft: NonNullable<Definition['draft']>;
  readonly onPublished: (definition: Definition) => void;
}

/** Puts the saved draft in force, from today or from the start. */
export function PublishSection({ definition, draft, onPublished }: PublishSectionProps): ReactNode {
  const t = text('definitions').publish;
  const { id: achievementId, versions, whatIf } = definition;
  const next = (versions[0]?.version ?? 0) + 1;
  const changed = useChanged();
  const [from, setFrom] = useState<ValidFrom>('today');
  const { mutate, isPending, error } = useCommand(publishDefinition, {
    onSuccess: (answer) => {
      changed(answer);
      onPublished(answer);
      showToast({ title: t.done(answer.versions[0]?.version ?? next) });
    },
    onError: (failure) => sayFailure(t.failed, failure),
  });
  return (
    <Section id="publish" title={t.title}>
      {!isTried(draft, whatIf) && <p className={section.notice}>{t.untried}</p>}
      <ReasonForm
        about={`publish.${achievementId}`}
        label={t.reason}
        hint={t.hint}
        error={problemAt(error, 'reason')}
        submit={t.publish(next)}
        isBusy={isPending}
        onSend={(reason) =>
          mutate({ params: { achievementId }, body: { seen: draft.change, validFrom: from, reason } })
        }
      >
        <div>
          <Chips
            legend={t.from}
            options={validFrom.map((id) => ({ id, name: t.validFrom[id] }))}
            value={from}
            onChange={setFrom}
          />
          <p className="small muted">{t.about[from]}</p>
        </div>
      </ReasonForm>
    </Section>
  );
}
