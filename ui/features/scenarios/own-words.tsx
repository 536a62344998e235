import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StepAnswers } from '#contracts/journey/steps.ts';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { LessonName } from '#contracts/scenarios/report.ts';
import { joined } from '#contracts/text/isolating.ts';
import { text } from '../../text/text.ts';
import { stepPath, useJourneySteps } from '../progress/use-journey.ts';
import styles from './run-report.module.css';

interface OwnWordsProps {
  readonly scenario: ScenarioId;
  readonly lesson: LessonName;
}

type Field = keyof ReturnType<typeof text<'scenarios'>>['ownWords']['fields'];

/** What each lesson is about in the answers to steps 2 and 4, the nearest one first. */
const aboutFriends = {
  2: ['kindnessReceived', 'coreValues', 'childStory'],
  4: ['friendsCalled', 'ownershipPhilosophy', 'businessDecisions'],
} as const;
const aboutBusiness = {
  2: ['agencyAtWork', 'coreValues', 'childStory'],
  4: ['businessDecisions', 'ownershipPhilosophy', 'valueCreation'],
} as const;
const aboutPeople = {
  2: ['agencyAtWork', 'kindnessReceived', 'coreValues'],
  4: ['agencyBuilding', 'valueCreation', 'organisation'],
} as const;
const aboutCircles = {
  2: ['kindnessReceived', 'coreValues', 'childStory'],
  4: ['me', 'team', 'organisation', 'community', 'timeInvestments'],
} as const;

type Sources = { readonly [step in 2 | 4]: readonly Field[] };

const sourcesOf: Readonly<Record<ScenarioId, Sources>> = {
  lemonade: aboutBusiness,
  fractals: aboutCircles,
  books: aboutPeople,
};
const closerTo: Readonly<Partial<Record<LessonName, Sources>>> = {
  favourInVain: aboutFriends,
  shareOnGoodDays: aboutFriends,
  wageOnPoorDays: aboutFriends,
  bankrupt: aboutBusiness,
  foundOut: { 2: ['coreValues', 'agencyAtWork'], 4: ['ownershipPhilosophy', 'valueCreation'] },
};

const LONGEST = 220;

/** Whole sentences as far as they fit, else whole words. */
export const shortened = (words: string): string => {
  const whole = words.trim().replace(/\s+/gu, ' ');
  if (whole.length <= LONGEST) return whole;
  const cut = whole.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return end > LONGEST / 3 ? cut.slice(0, end + 1) : `${cut.replace(/\s\S*$/u, '')} …`;
};

/** The person's words in each field of a step; lists are joined. */
const wordsIn = (
  step2: StepAnswers[2] | null | undefined,
  step4: StepAnswers[4] | null | undefined,
): Readonly<Record<Field, string>> => {
  const listed = (lines: readonly string[] | undefined): string => joined(lines ?? [], ', ');
  const { kindnessReceived = '', agencyAtWork = '', childStory = '' } = step2?.personalStories ?? {};
  const { ownershipPhilosophy = '', friendsCalled, businessDecisions } = step4?.lemonadeStandChoices ?? {};
  const { valueCreation = '', agencyBuilding = '', timeInvestments = '' } = step4?.leverage ?? {};
  const { me = '', team = '', organisation = '', community = '' } = step4?.fractals ?? {};
  return {
    kindnessReceived,
    agencyAtWork,
    childStory,
    coreValues: listed(step2?.coreValues),
    ownershipPhilosophy,
    friendsCalled: listed(friendsCalled),
    businessDecisions: listed(businessDecisions),
    valueCreation,
    agencyBuilding,
    timeInvestments,
    me,
    team,
    organisation,
    community,
  };
};

/** What the signed-in person wrote in steps 2 and 4 about the subject of a lesson, word for word. Nothing while that is unknown. */
export function OwnWords({ scenario, lesson }: OwnWordsProps): ReactNode {
  const t = text('scenarios').ownWords;
  const [opening, closing] = text('core').quotes;
  const { data } = useJourneySteps();
  if (!data) return null;
  const answersOf = (wanted: number) => data.steps.find(({ step }) => step === wanted)?.answers;
  // The schema of a step's answers is the one of its number; drafts may lack any field.
  const written = wordsIn(answersOf(2) as StepAnswers[2] | null, answersOf(4) as StepAnswers[4] | null);
  const sources = closerTo[lesson] ?? sourcesOf[scenario];
  const quotes = ([2, 4] as const).flatMap((step) => {
    const field = sources[step].find((each) => written[each].trim() !== '');
    return field ? [{ step, field, words: shortened(written[field]) }] : [];
  });
  return (
    <section className={styles.report}>
      <h3>{t.title}</h3>
      {quotes.map(({ step, field, words }) => (
        <figure key={step} className={styles.quote}>
          <blockquote>
            {opening}
            {words}
            {closing}
          </blockquote>
          <figcaption>
            <Link to={stepPath(step)}>{t.from(step, t.fields[field])}</Link>
          </figcaption>
        </figure>
      ))}
      {quotes.length > 0 ? (
        <>
          <p>{t.questions[scenario]}</p>
          <p className="small muted">{t.about}</p>
        </>
      ) : (
        <>
          <p className="muted">{t.none}</p>
          <p className={styles.links}>
            <Link to={stepPath(2)}>{t.toStep(2)}</Link>
            <Link to={stepPath(4)}>{t.toStep(4)}</Link>
          </p>
        </>
      )}
    </section>
  );
}
