import type { ReactNode } from 'react';
import { userAchievements } from '#contracts/achievements/endpoints.ts';
import { balance } from '#contracts/balance/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Chart } from '../../kit/chart.tsx';
import { dayAndMonth, onDay, whole } from '../../kit/dates.ts';
import { Figures } from '../../kit/figures.tsx';
import { Outdated } from '../../kit/outdated.tsx';
import page from '../../kit/page.module.css';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import { useJourneySteps } from '../progress/use-journey.ts';
import { type OwnDay, ownDays } from './own-days.ts';

/** What the person did in the last thirty days, day by day. */
export function OwnDays(): ReactNode {
  const t = text('oversight').sprint;
  return (
    <Section className={page.part} title={t.own} about={t.ownAbout}>
      <Days />
    </Section>
  );
}

function Days(): ReactNode {
  const t = text('oversight').sprint;
  const now = useNow();
  const steps = useJourneySteps();
  const earned = useRead(userAchievements, {});
  const reports = useRead(balance, {});
  const failed = [steps, earned, reports].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!steps.data || !earned.data || !reports.data) return <Skeleton shape={['block', 'block']} />;
  const days = ownDays(
    {
      steps: steps.data.steps,
      achievements: earned.data.achievements,
      reports: reports.data.latest.map(({ day }) => day),
    },
    now,
  );
  const done = ({ steps: completed, reports: filed, achievements }: OwnDay): number => completed + filed + achievements;
  const sum = (of: (day: OwnDay) => number): string => whole(days.reduce((all, day) => all + of(day), 0));
  if (days.every((day) => done(day) === 0)) {
    return (
      <>
        <p>{t.ownNone}</p>
        <p>
          <ButtonLink to="/journey">{t.toJourney}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <Outdated reads={[steps, earned, reports]} />
      <Figures
        figures={[
          [t.ownFigures.steps, sum(({ steps: completed }) => completed)],
          [t.ownFigures.reports, sum(({ reports: filed }) => filed)],
          [t.ownFigures.achievements, sum(({ achievements }) => achievements)],
        ]}
      />
      <Chart
        whole
        columns
        title={t.ownChart}
        along={t.day}
        labels={days.map(({ day }) => dayAndMonth(onDay(day)))}
        lines={[{ name: t.ownChart, values: days.map(done) }]}
        show={whole}
      />
    </>
  );
}
