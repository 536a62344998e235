import { type ReactNode, useState } from 'react';
import { maxQuestionName } from '#contracts/operations/question-limits.ts';
import { removeQuestion, saveQuestion, type SavedQuestion, savedQuestions } from '#contracts/operations/questions.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import field from '../../kit/field.module.css';
import { Field, Form } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Input } from '../../kit/input.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { readyQuestions, type ReadyQuestion } from './ready-questions.ts';

const stale = [keyOf(savedQuestions, {})];
const noQuestions: readonly SavedQuestion[] = [];

/** Chooses a question: one that is ready, or one that an administrator saved, which can be removed here. */
export function ChooseQuestion({
  sql,
  onChoose,
}: {
  readonly sql: string;
  readonly onChoose: (sql: string) => void;
}): ReactNode {
  const t = text('database').copy;
  const kept = useRead(savedQuestions, {}).data?.items ?? noQuestions;
  const ready = Object.keys(readyQuestions) as ReadyQuestion[];
  const chosen = kept.find((one) => one.sql === sql);
  const remove = useCommand(removeQuestion, {
    stale,
    onError: (error) => showToast({ title: appErrorOf(error).fullMessage, tone: 'problem' }),
    onSuccess: () => showToast({ title: t.removed }),
  });
  return (
    <>
      <Field label={t.ready}>
        {(wiring) => (
          <select
            {...wiring}
            className={field.input}
            value={chosen?.id ?? ready.find((name) => readyQuestions[name] === sql) ?? ''}
            onChange={({ target: { value } }) => {
              const name = ready.find((one) => one === value);
              const question = name ? readyQuestions[name] : kept.find(({ id }) => id === value)?.sql;
              if (question !== undefined) onChoose(question);
            }}
          >
            <option value="">{t.own}</option>
            {ready.map((name) => (
              <option key={name} value={name}>
                {t.questions[name]}
              </option>
            ))}
            {kept.length > 0 && (
              <optgroup label={t.kept}>
                {kept.map(({ id, name, by }) => (
                  <option key={id} value={id}>
                    {t.keptBy(name, by)}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        )}
      </Field>
      {chosen && (
        <div className={section.actions}>
          <Button
            variant="quiet"
            size="small"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: chosen.id } })}
          >
            {t.remove}
          </Button>
        </div>
      )}
    </>
  );
}

/** Saves the question for all administrators. */
export function KeepQuestion({ sql }: { readonly sql: string }): ReactNode {
  const t = text('database').copy;
  const [name, setName] = useState('');
  const keep = useCommand(saveQuestion, {
    stale,
    onSuccess: (_, { body }) => {
      showToast({ title: t.isKept(body.name) });
      setName('');
    },
  });
  return (
    <Fold summary={t.keep}>
      <Form className={section.form} onSend={() => keep.mutate({ body: { name: name.trim(), sql } })}>
        <Field label={t.keepName} hint={t.keepHint} error={problemOf(keep.error)}>
          {(wiring) => (
            <Input
              {...wiring}
              required
              maxLength={maxQuestionName}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="quiet" disabled={name.trim() === '' || sql.trim() === ''} busy={keep.isPending}>
          {t.keepSubmit}
        </Button>
      </Form>
    </Fold>
  );
}
