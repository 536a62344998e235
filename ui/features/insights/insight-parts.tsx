import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Insight } from '#contracts/insights/endpoints.ts';
import type { QuotedEntry } from '#contracts/insights/views.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { noContent } from '#contracts/logbook/entry.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { placeOf } from '../../kit/deed-places.ts';
import { fullDate, onDay } from '../../kit/dates.ts';
import fieldStyles from '../../kit/field.module.css';
import { Field } from '../../kit/field.tsx';
import { text } from '../../text/text.ts';
import { entryPath, titleOf } from '../logbook/entry-words.ts';
import { FollowUpCard } from '../mirror/follow-up.tsx';
import styles from './insight-card.module.css';
import { useApplyLearning } from './use-insights.ts';

export type InsightOf<Kind extends Insight['kind']> = Extract<Insight, { readonly kind: Kind }>;

const dateOf = (entry: QuotedEntry): string => fullDate(onDay(entry.day));

/** The title of an entry, or its kind and day where it has none. */
export function nameOf(entry: QuotedEntry): string {
  const { kind, prompt, title } = entry;
  return title === null && prompt === null
    ? `${text('entries').kinds[kind]}, ${dateOf(entry)}`
    : titleOf({ kind, prompt, content: { ...noContent, title } });
}

const stepName = (step: number): string => text('stepTitles').titles[step as StepNumber];
const assessmentPath = (id: string): string => (id === 'agency' ? '/agency-assessment' : `/${id}`);

/** What an insight is called. */
export function titleOfInsight(insight: Insight): string {
  const t = text('insights');
  switch (insight.kind) {
    case 'next': {
      const { next } = insight;
      if (next.what === 'step') return t.next.step.title(next.step);
      return next.what === 'deed'
        ? text('achievements').way.deeds[next.deed](next.times, next.days)
        : t.next[next.what].title;
    }
    case 'questions':
      return t.questions.title(nameOf(insight.story));
    case 'then_now':
      return insight.assessment === null
        ? t.thenNow[insight.subject === 'report' ? 'report' : 'story']
        : t.thenNow.assessment(text('questionnaires')[insight.assessment].title);
    case 'learning':
      return t.learning.title(stepName(insight.step));
    case 'view':
      return { portraits: t.portraits, alignment: t.alignment.title, rhythm: t.rhythm.title }[insight.view];
  }
}

/** What an insight was computed from, with links. */
export function WhyInsight({ insight }: { readonly insight: Insight }): ReactNode {
  const t = text('insights');
  switch (insight.kind) {
    case 'next':
      return (
        <>
          <p>{t.next.why}</p>
          {insight.next.what === 'deed' && (
            <Link to={`/achievements?why=${insight.next.achievement.id}`}>
              {t.next.achievement(insight.next.achievement.name)}
            </Link>
          )}
        </>
      );
    case 'questions':
      return (
        <>
          <p>{t.questions.why}</p>
          <EntryLink entry={insight.story} words={t.questions.read} />
        </>
      );
    case 'then_now':
      return (
        <>
          <p>{t.thenNow.why[insight.assessment ? 'assessment' : insight.subject === 'report' ? 'report' : 'story']}</p>
          {insight.assessment && <Link to={assessmentPath(insight.assessment)}>{t.thenNow.openAssessment}</Link>}
        </>
      );
    case 'learning':
      return (
        <>
          <p>{t.learning.why}</p>
          <Link to={`/logbook/step${insight.step}`}>{text('logbook').entry.ofStep(stepName(insight.step))}</Link>
        </>
      );
    case 'view':
      return <p>{{ portraits: t.portraitsWhy, alignment: t.alignment.about, rhythm: t.rhythmAbout }[insight.view]}</p>;
  }
}

function EntryLink({ entry, words }: { readonly entry: QuotedEntry; readonly words: string }): ReactNode {
  return entry.name && <Link to={entryPath(entry.name)}>{words}</Link>;
}

/** The cheapest thing to do now, with its reason. */
export function NextBest({ insight: { next } }: { readonly insight: InsightOf<'next'> }): ReactNode {
  const t = text('insights').next;
  const { quoted } = text('core');
  switch (next.what) {
    case 'letter':
      return <Doing about={t.letter.about(fullDate(onDay(next.since)))} go={t.letter.go} to="/letters" />;
    case 'promise':
      return (
        <>
          <p className={styles.quote}>{quoted(next.promise)}</p>
          <Doing about={t.promise.about(fullDate(onDay(next.by)))} go={t.promise.go} to="/letters" />
        </>
      );
    case 'step':
      return (
        <>
          <p className={styles.quote}>{stepName(next.step)}</p>
          <Doing about={t.step.about(next.minutes)} go={t.step.go} to={`/journey/step${next.step}`} />
        </>
      );
    case 'deed':
      return (
        <Doing
          about={t.deed(next.achievement.name, next.minutes)}
          go={text('achievements').way.go[next.deed]}
          to={placeOf({ deed: next.deed, step: null })}
        />
      );
  }
}

interface DoingProps {
  readonly about: string;
  readonly go: string;
  readonly to: string;
}

function Doing({ about, go, to }: DoingProps): ReactNode {
  return (
    <>
      <p>{about}</p>
      <div>
        <ButtonLink to={to}>{go}</ButtonLink>
      </div>
    </>
  );
}

/** Three questions, each of which is answered on the spot. */
export function StoryQuestions({ insight: { questions } }: { readonly insight: InsightOf<'questions'> }): ReactNode {
  return (
    <div className={styles.asked}>
      {questions.map((question) => (
        <FollowUpCard key={question.id} question={question} />
      ))}
    </div>
  );
}

/** The first and the latest, with their days, numbers and words. */
export function ThenNow({ insight: { first, latest } }: { readonly insight: InsightOf<'then_now'> }): ReactNode {
  const t = text('insights').thenNow;
  return (
    <div className={styles.columns}>
      <End kicker={t.once} entry={first} />
      <End kicker={t.now} entry={latest} />
    </div>
  );
}

function End({ kicker, entry }: { readonly kicker: string; readonly entry: QuotedEntry }): ReactNode {
  const t = text('insights').thenNow;
  const names = { ...text('core').components, total: t.total };
  const { sentence, numbers, kind } = entry;
  return (
    <section className={styles.end}>
      <h3>
        {kicker}, {dateOf(entry)}
      </h3>
      {(entry.title !== null || entry.prompt !== null) && <p className="muted">{nameOf(entry)}</p>}
      {kind !== 'story' && kind !== 'answer' && (
        <p className={styles.numbers}>
          {Object.entries(names).flatMap(([name, called]) =>
            numbers[name] === undefined
              ? []
              : [
                  <span key={name}>
                    {called} <b>{numbers[name]}</b>
                  </span>,
                ],
          )}
        </p>
      )}
      {sentence !== null && <blockquote>{text('core').quoted(sentence)}</blockquote>}
      {sentence === null && kind === 'report' && <p className="muted">{t.noWords}</p>}
      <EntryLink entry={entry} words={t.open} />
    </section>
  );
}

interface LearnedProps {
  readonly insight: InsightOf<'learning'>;
  readonly recent: readonly QuotedEntry[];
}

/** What was learned in a step, and the entries in which the learner says that they used it. */
export function Learned({ insight, recent }: LearnedProps): ReactNode {
  const t = text('insights').learning;
  const { step, component, completedOn, learned, uses } = insight;
  const { components, quoted } = text('core');
  const { mutate, isPending } = useApplyLearning();
  const [chosen, setChosen] = useState('');
  const free = recent.filter(({ name, day }) => day >= completedOn && !uses.some((use) => use.name === name));
  const named = components[component as keyof typeof components] as string | undefined;
  const say = (entry: string, used: boolean): void =>
    mutate({ params: { step: `${step as StepNumber}`, entry }, body: { used } }, { onSuccess: () => setChosen('') });
  return (
    <>
      <p className="muted">
        {named && `${named}. `}
        {t.completed(fullDate(onDay(completedOn)))}
      </p>
      {learned?.sentence && <blockquote className={styles.quote}>{quoted(learned.sentence)}</blockquote>}
      <h3>{t.uses}</h3>
      {uses.length > 0 && (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={use.name}>
              <EntryLink entry={use} words={nameOf(use)} />
              <Button
                variant="plain"
                size="small"
                busy={isPending}
                aria-label={t.removeOf(nameOf(use))}
                onClick={() => use.name && say(use.name, false)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {uses.length === 0 && free.length > 0 && <p className="muted">{t.none}</p>}
      {free.length > 0 && (
        <div className={styles.choose}>
          <Field label={t.choose}>
            {(field) => (
              <select
                {...field}
                className={fieldStyles.input}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                <option value="">{t.choosePlaceholder}</option>
                {free.map((entry) => (
                  <option key={entry.name} value={entry.name ?? ''}>
                    {nameOf(entry)}
                    {entry.title !== null && `, ${dateOf(entry)}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button variant="quiet" disabled={chosen === ''} busy={isPending} onClick={() => say(chosen, true)}>
            {t.add}
          </Button>
        </div>
      )}
      {free.length === 0 && uses.length === 0 && (
        <>
          <p className="muted">{t.nothing}</p>
          <Link to="/self-reporting?kind=story">{t.write}</Link>
        </>
      )}
    </>
  );
}
