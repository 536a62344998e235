import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { dayShifted } from '#contracts/days.ts';
import { answerPromise } from '#contracts/promises/endpoints.ts';
import { type PromiseAnswer, promiseAnswers, type PromiseView } from '#contracts/promises/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { dayAndMonth, fullDate, onDay } from '../../kit/dates.ts';
import { FieldError } from '../../kit/field.tsx';
import { problemAt, problemOf } from '../../kit/problem-of.ts';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import styles from './returning.module.css';
import { promisesKey } from './stale.ts';

interface PromiseCardProps {
  readonly promise: PromiseView;
  /** `2025-03-30` */
  readonly today: string;
  /** Keeps a card in sight whose promise is no longer asked about. */
  readonly onAnswered?: () => void;
}

/** A promise and "Did you?", with the answer that can be corrected. */
export function PromiseCard({ promise, today, onAnswered }: PromiseCardProps): ReactNode {
  const t = text('returning').promise;
  const { what, withWhom, by, answer, line } = promise;
  const [correcting, setCorrecting] = useState(false);
  const [hasAnswered, setHasAnswered] = useState(false);
  const given = useRef<HTMLDivElement>(null);
  const asks = promise.isAsked || correcting;
  useLayoutEffect(() => {
    // The form took the focus with it.
    if (hasAnswered && !asks) given.current?.focus({ preventScroll: true });
  }, [hasAnswered, asks]);
  const done = (): void => {
    setCorrecting(false);
    setHasAnswered(true);
    onAnswered?.();
  };
  return (
    <div className={styles.part}>
      <blockquote className="prose">{text('core').quoted(what)}</blockquote>
      <p className="small muted">{joined([withWhom && t.with(withWhom), whenWords(promise, today)], ' · ')}</p>
      {answer && !asks && (
        <div className={styles.part} tabIndex={-1} ref={given}>
          {hasAnswered && <p>{t.thanks[answer]}</p>}
          <p>
            <b>{t.answered[answer]}</b>
            {line && <> {text('core').quoted(line)}</>}
          </p>
          <div>
            <Button variant="plain" size="small" onClick={() => setCorrecting(true)}>
              {t.correct}
            </Button>
          </div>
        </div>
      )}
      {!answer && !asks && by !== null && by < today && <p>{t.question}</p>}
      {asks && <Answering key={by} promise={promise} today={today} onDone={done} />}
    </div>
  );
}

function whenWords({ by }: PromiseView, today: string): string {
  const t = text('returning').promise;
  if (by === null) return '';
  if (by < today) return t.due.past(dayAndMonth(onDay(by)));
  if (by === today) return t.due.today;
  return by === dayShifted(today, 1) ? t.due.tomorrow : t.coming(fullDate(onDay(by)));
}

interface Typed {
  readonly answer?: PromiseAnswer;
  readonly line: string;
  readonly by: string;
}

function Answering({
  promise,
  today,
  onDone,
}: Omit<PromiseCardProps, 'onAnswered'> & { readonly onDone: () => void }): ReactNode {
  const t = text('returning').promise;
  const { promiseId, by: until } = promise;
  const { draft, form, change, once, clear } = useKeptForm<Typed>(`promise-${promiseId}`, { line: '', by: '' });
  const send = useCommand(answerPromise, {
    stale: [promisesKey, ['journey']],
    onSuccess: () => {
      clear();
      onDone();
    },
  });
  const { answer, line, by } = form;
  const submit = (): void => {
    if (!answer) return;
    const moved = answer !== 'kept' && by !== '' ? { by } : {};
    send.mutate(once({ params: { promiseId }, body: { answer, ...(line.trim() && { line }), ...moved } }));
  };
  return (
    <KeptForm draft={draft} className={styles.form} onSend={submit}>
      <Chips
        legend={until !== null && until >= today ? t.early : t.question}
        options={promiseAnswers.map((id) => ({ id, name: t.answers[id] }))}
        value={answer}
        onChange={(chosen) => change({ answer: chosen })}
      />
      {answer && (
        <>
          <TextField
            label={t.line[answer]}
            value={line}
            maxLength={2_000}
            onChange={(typed) => change({ line: typed })}
          />
          {answer !== 'kept' && (
            <TextField
              label={t.by[answer]}
              hint={answer === 'not_yet' ? t.inAWeek : t.noDay}
              type="date"
              min={today}
              value={by}
              error={problemAt(send.error, 'by')}
              onChange={(typed) => change({ by: typed })}
            />
          )}
          {!problemAt(send.error, 'by') && <FieldError message={problemOf(send.error)} />}
          <div>
            <Button type="submit" busy={send.isPending}>
              {send.isPending ? t.keeping : t.keep}
            </Button>
          </div>
        </>
      )}
    </KeptForm>
  );
}
