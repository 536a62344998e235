import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { crewVisit } from '#contracts/journey/crew.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { momentsOf } from '#contracts/journey/week-outcome.ts';
import type { WeekWords } from '#contracts/journey/week-situation.ts';
import { workingWeeks } from '#contracts/journey/working-week.ts';
import { Card } from '../../kit/card.tsx';
import { CrewFace } from '../../kit/crew-face.tsx';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import { stepPath, useJourneyProgress, useJourneySteps } from '../progress/use-journey.ts';
import styles from './returning.module.css';

const DAY_MS = 86_400_000;

/** Someone of the crew of step 5 who comes back today, with one thing that the person chose there. */
export function CrewCard(): ReactNode {
  const now = useNow();
  const completedAt = useJourneyProgress().data?.completedAt;
  const answers = useJourneySteps().data?.steps.find(({ step }) => step === 5)?.answers;
  if (!completedAt || !answers) return null;
  const day = Math.floor(localMidnight(now) / DAY_MS) - Math.floor(localMidnight(Date.parse(completedAt)) / DAY_MS);
  const visit = crewVisit(playedIn(answers), day);
  if (!visit) return null;
  const { member, feeling, number, moment } = visit;
  const { crew, days, situations } = text('weeks');
  const words: WeekWords[string] | undefined = (situations as WeekWords)[moment.situation.id];
  const t = text('returning').crew;
  const lines = t.lines[feeling === 'worried' ? 'worried' : 'glad'];
  const name = crew.names[member];
  const again = againOf(answers, moment.situation.id);
  return (
    <Card className={styles.card} data-visit={number}>
      <div className={styles.part}>
        <div className={styles.visitor}>
          <CrewFace member={member} feeling={feeling} size={72} />
          <h2>{t.title(name)}</h2>
        </div>
        <p className="prose">{lines[number % lines.length]?.(days[moment.situation.day])}</p>
        <p>
          {t.chose(days[moment.situation.day])} {text('core').quoted(words?.options[moment.option.id] ?? '')}{' '}
          {again !== undefined && (again ? t.again : t.otherwise)}
        </p>
        <p className="small muted">{t.from(name)}</p>
        <Link to={`${stepPath(5)}?part=1&moment=${moment.situation.id}`}>{t.week}</Link>
      </div>
    </Card>
  );
}

const localMidnight = (at: number): number => at - new Date(at).getTimezoneOffset() * 60_000;

type Answers = NonNullable<JourneyStep['answers']>;

/** Saved answers come as they were saved. */
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const playedIn = (answers: Answers): ReturnType<typeof momentsOf> => {
  const choices = Object.fromEntries(
    Object.entries(recordOf(answers['choices'])).flatMap(([id, option]) =>
      typeof option === 'string' ? [[id, option] as const] : [],
    ),
  );
  return workingWeeks.flatMap((week) => momentsOf(week, choices));
};

/** Whether they would choose it again, if they said so. */
const againOf = (answers: Answers, situationId: string): boolean | undefined => {
  const { again } = recordOf(recordOf(recordOf(answers['lookBack'])['moments'])[situationId]);
  return typeof again === 'boolean' ? again : undefined;
};
