import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FollowUpQuestion, rewordFollowUp } from '#contracts/mirror/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { Choices, Given, QuestionCard } from './question-card.tsx';
import styles from './question-card.module.css';
import { mirrorKey, useAnswerFollowUp, useMirror } from './use-mirror.ts';

/** The question that follows the answer of a step, named by its field: `childStory`. */
export function FollowUp({ prompt }: { readonly prompt: string }): ReactNode {
  const { data } = useMirror();
  const question = data?.followUps.filter((each) => each.prompt === prompt && each.source.startsWith('step')).at(-1);
  return question ? <Worded key={question.id} question={question} /> : null;
}

/** The question that follows the record of this kind that was made last. */
export function FollowUpOfRecord({ prompt }: { readonly prompt: string }): ReactNode {
  const { data } = useMirror();
  const [shown, setShown] = useState<string>();
  const ofKind = data?.followUps.filter((each) => each.prompt === prompt) ?? [];
  const open = ofKind.find(({ state }) => state === 'open');
  // An answered one stays until the next record is made.
  if (shown === undefined && open) setShown(open.id);
  const question = ofKind.find(({ id }) => id === shown);
  return question ? <Worded key={question.id} question={question} /> : null;
}

/** Doubts first, and what was written lately before what was written in a step. */
const rankOf = ({ rule, source }: FollowUpQuestion): number =>
  (rule === 'doubt' ? 0 : 2) + (source.startsWith('step') ? 1 : 0);

/** One open question that quotes the learner. A general one says nothing where its text is not in sight. */
export function OneFollowUp({ title }: { readonly title: string }): ReactNode {
  const { data } = useMirror();
  const [shown, setShown] = useState<string>();
  const [first] = (data?.followUps ?? [])
    .filter(({ state, sentence }) => state === 'open' && sentence !== null)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  // An answered one stays until the page is left.
  if (shown === undefined && first) setShown(first.id);
  const question = data?.followUps.find(({ id }) => id === shown);
  return (
    question && (
      <Section title={title}>
        <Worded question={question} />
      </Section>
    )
  );
}

interface QuestionProps {
  readonly question: FollowUpQuestion;
}

/** A question changes its words before it is shown, or never: one that waits for others is not there yet. */
function Worded({ question }: QuestionProps): ReactNode {
  // After a failure, the question is shown as it is.
  const { mutate, error } = useCommand(rewordFollowUp, { stale: [mirrorKey] });
  const { id, canBeReworded } = question;
  useEffect(() => {
    if (canBeReworded) mutate({ params: { id } });
  }, [id, canBeReworded, mutate]);
  return canBeReworded && !error ? null : <FollowUpCard question={question} />;
}

/** A question about a text, with a tap or a line as its answer. */
export function FollowUpCard({ question }: QuestionProps): ReactNode {
  const t = text('mirror');
  const { mutate, isPending } = useAnswerFollowUp();
  const { draft, form: kept, change, clear } = useKeptForm(`mirror.${question.id}`, { line: '' });
  const line = kept.line.trim();
  const [changing, setChanging] = useState(false);
  const [inWords, setInWords] = useState(question.choices.length === 0 || line !== '');
  const [hasAnswered, setHasAnswered] = useState(false);
  const send = (answer: string | null): void =>
    mutate(
      { params: { id: question.id }, body: { answer } },
      {
        onSuccess: () => {
          setHasAnswered(true);
          setChanging(false);
          clear();
        },
      },
    );
  const form = useRef<HTMLDivElement>(null);
  const writeInWords = (): void => {
    flushSync(() => setInWords(true));
    // The button is gone; its focus goes on to what it opened.
    form.current?.querySelector('input')?.focus();
  };
  if (question.state === 'passed' && !changing)
    return hasAnswered ? (
      <Given focus>
        <span className="small muted">{t.passed}</span>
        <Button variant="plain" size="small" onClick={() => setChanging(true)}>
          {t.change}
        </Button>
      </Given>
    ) : null;
  return (
    <QuestionCard label={t.followUp} question={question.question}>
      {question.state === 'answered' && !changing ? (
        <Given focus={hasAnswered}>
          <span>
            <span className="muted">{t.yourAnswer}:</span> {question.answer}
          </span>
          <Button variant="plain" size="small" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        </Given>
      ) : (
        <>
          {question.choices.length > 0 && (
            <Choices
              choices={question.choices.map((words) => ({ value: words, words }))}
              busy={isPending}
              onChoose={send}
            />
          )}
          <div ref={form}>
            {inWords && (
              <KeptForm draft={draft} className={styles.line} onSend={() => line !== '' && !isPending && send(line)}>
                <TextField
                  label={t.yourAnswer}
                  value={kept.line}
                  maxLength={500}
                  onChange={(typed) => change({ line: typed })}
                  enterKeyHint="send"
                  autoComplete="off"
                />
                <Button type="submit" variant="quiet" busy={isPending}>
                  {t.send}
                </Button>
              </KeptForm>
            )}
          </div>
          <div className={styles.choices}>
            {!inWords && (
              <Button variant="plain" size="small" onClick={writeInWords}>
                {t.ownWords}
              </Button>
            )}
            {question.state === 'open' && (
              <Button variant="plain" size="small" busy={isPending} onClick={() => send(null)}>
                {t.pass}
              </Button>
            )}
          </div>
        </>
      )}
    </QuestionCard>
  );
}
