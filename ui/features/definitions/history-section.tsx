import { type ReactNode, useState } from 'react';
import { rollBackDefinition } from '#contracts/configuration/definition-endpoints.ts';
import type { DefinitionVersion } from '#contracts/configuration/definition-views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate, whole } from '../../kit/dates.ts';
import { problemAt } from '../../kit/problem-of.ts';
import { ReasonForm } from '../../kit/reason-form.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { changeLines, contentLines } from './content-words.ts';
import styles from './definitions.module.css';
import { isSameContent } from './typed-content.ts';
import { type Definition, useChanged } from './use-definition.ts';

/** All versions of an achievement with what each changed, and the way back to an earlier one. */
export function HistorySection({ definition }: { readonly definition: Definition }): ReactNode {
  const t = text('definitions').history;
  const { id, versions } = definition;
  const [inForce] = versions;
  return (
    <Section id="versions" title={t.title}>
      <ol reversed className={section.list}>
        {versions.map((version, place) => {
          const before = versions[place + 1];
          return (
            <li key={version.version} className={styles.version}>
              <h3>
                {t.version(version.version)} {place === 0 && <span className={section.mark}>{t.now}</span>}
              </h3>
              <p className="small muted">
                {version.validFrom === null
                  ? text('definitions').delivered
                  : t.by(version.by ?? t.gone, fullDate(version.at))}
              </p>
              {version.reason !== '' && <p>{t.reason(version.reason)}</p>}
              <ul className={styles.changes}>
                {(before ? changeLines(before.content, version.content) : contentLines(version.content)).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {version.validFrom !== null && (
                <p className="small">
                  {version.rolledBackTo === null ? t.validFrom[version.validFrom] : t.restores(version.rolledBackTo)}
                </p>
              )}
              {version.grants && (
                <p className="small" role="status">
                  {version.grants.isDone
                    ? t.granted(version.grants.granted)
                    : t.granting(whole(version.grants.people), whole(version.grants.granted))}
                </p>
              )}
              {inForce && !isSameContent(version.content, inForce.content) && (
                <RollBack achievementId={id} to={version} seen={inForce.version} />
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

interface RollBackProps {
  readonly achievementId: string;
  readonly to: DefinitionVersion;
  /** The version in force. */
  readonly seen: number;
}

function RollBack({ achievementId, to: { version }, seen }: RollBackProps): ReactNode {
  const t = text('definitions').history;
  const words = text('definitions').publish;
  const changed = useChanged();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useCommand(rollBackDefinition, {
    onSuccess: (answer) => {
      changed(answer);
      showToast({ title: t.rolledBack(answer.versions[0]?.version ?? seen + 1) });
    },
    onError: (failure) => sayFailure(t.failed, failure),
  });
  if (!isOpen) {
    return (
      <Button variant="quiet" size="small" aria-label={t.rollBackTo(version)} onClick={() => setIsOpen(true)}>
        {t.rollBack}
      </Button>
    );
  }
  return (
    <ReasonForm
      about={`back.${achievementId}.${version}`}
      label={words.reason}
      hint={words.hint}
      error={problemAt(error, 'reason')}
      submit={t.rollBackTo(version)}
      isBusy={isPending}
      onSend={(reason) => mutate({ params: { achievementId }, body: { seen, toVersion: version, reason } })}
      more={
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          {t.cancel}
        </Button>
      }
    >
      <p>{t.rollBackAbout(version, seen + 1)}</p>
    </ReasonForm>
  );
}
