import { type ReactNode, useState } from 'react';
import type { LabelQuestion } from '#contracts/mirror/endpoints.ts';
import { verdicts } from '#contracts/mirror/answers.ts';
import { Button } from '../../kit/button.tsx';
import { Quote } from '../../kit/quote.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { driveName } from '../../text/drive-name.ts';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { Choices, Given, QuestionCard } from './question-card.tsx';
import styles from './question-card.module.css';
import { useAnswerLabel } from './use-mirror.ts';

/** A label is a question about a word: yes, no, not like that. The answer can be changed as long as it is shown. */
export function LabelCard({ question }: { readonly question: LabelQuestion }): ReactNode {
  const t = text('mirror');
  const { label, sentence, word, verdict } = question;
  const name = driveName(label);
  const { mutate, isPending } = useAnswerLabel();
  const [changing, setChanging] = useState(false);
  const [hasAnswered, setHasAnswered] = useState(false);
  const { draft, form, change, clear } = useKeptForm(`mirror.${question.id}`, { note: '' });
  const answer = (given: (typeof verdicts)[number], words?: string): void =>
    mutate(
      { params: { id: question.id }, body: { verdict: given, ...(words && { note: words }) } },
      {
        onSuccess: () => {
          setHasAnswered(true);
          setChanging(false);
          if (words) clear();
        },
      },
    );
  const start = sentence.indexOf(word);
  const isAboutFriends = word === sentence;
  return (
    <QuestionCard label={t.title} question={isAboutFriends ? t.friends(word) : t.isThatYou(word)}>
      {!isAboutFriends && (
        <p className={styles.quoted}>
          <Quote story={sentence} start={start} end={start + word.length} />
        </p>
      )}
      {verdict === null || changing ? (
        <>
          <Choices
            choices={verdicts.map((value) => ({ value, words: t.verdicts[value] }))}
            busy={isPending}
            onChoose={(given) => answer(given)}
          />
          <p className="small muted">{t.means(name)}</p>
        </>
      ) : (
        <>
          <Given focus={hasAnswered}>
            <span>{t.answered[verdict](name)}</span>
            <Button variant="plain" size="small" onClick={() => setChanging(true)}>
              {t.change}
            </Button>
          </Given>
          {question.note && <p className={styles.quoted}>{text('core').quoted(question.note)}</p>}
          {verdict === 'not_like_that' && question.note === null && (
            <KeptForm
              draft={draft}
              className={styles.line}
              onSend={() => !isPending && answer(verdict, form.note.trim())}
            >
              <TextField
                label={t.note}
                value={form.note}
                maxLength={500}
                onChange={(note) => change({ note })}
                autoComplete="off"
              />
              <Button type="submit" variant="quiet" busy={isPending}>
                {t.keepNote}
              </Button>
            </KeptForm>
          )}
        </>
      )}
    </QuestionCard>
  );
}

interface LabelQuestionsProps {
  readonly questions: readonly LabelQuestion[];
  /** How many open ones are shown at a time. */
  readonly open: number;
}

/** The answered questions of this visit and the next open ones. */
export function LabelQuestions({ questions, open }: LabelQuestionsProps): ReactNode {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const next = questions.filter(({ verdict }) => verdict === null).slice(0, open);
  const fresh = next.filter(({ id }) => !opened.includes(id));
  if (fresh.length > 0) setOpened([...opened, ...fresh.map(({ id }) => id)]);
  const shown = questions.filter(
    ({ id, verdict }) => (verdict !== null && opened.includes(id)) || next.some((each) => each.id === id),
  );
  return shown.map((question) => <LabelCard key={question.id} question={question} />);
}
