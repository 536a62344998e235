import type { CSSProperties, ReactNode } from 'react';
import { journeyFigures } from '#contracts/analytics/admin-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { type StepNumber, steps as journeySteps } from '#contracts/journey/steps.ts';
import { useRead } from '../../../api/read.ts';
import { dayAndMonth, onDay, whole } from '../../../kit/dates.ts';
import { Meter } from '../../../kit/meter.tsx';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Section } from '../../../kit/section.tsx';
import { Empty } from '../../../kit/states.tsx';
import { text } from '../../../text/text.ts';
import { type Counted, countedPercent, countedWords } from '../../../kit/counted.ts';
import styles from './analytics.module.css';

const hiddenWords = () => text('adminAnalytics').hidden;

type Figures = NonNullable<Answer<typeof journeyFigures>['figures']>;
type Shown = Figures['started'];
interface FiguresProps {
  readonly figures: Figures;
  readonly least: number;
}

const counted = ({ people, hidden }: Shown): Counted => ({ count: people, hidden });

/** How far people get on the journey, and who comes back. */
export function JourneySection({ organization }: { readonly organization: string | undefined }): ReactNode {
  const t = text('adminAnalytics').journey;
  const state = useRead(journeyFigures, { query: organization === undefined ? {} : { organization } });
  const figures = state.data?.figures;
  return (
    <>
      <QueryStatus query={state} shape={['block']} />
      {state.data && !figures && (
        <Empty title={t.tooFew}>
          <p className="muted">{t.tooFewAbout(state.data.least)}</p>
        </Empty>
      )}
      {state.data && figures && (
        <>
          <Funnel figures={figures} least={state.data.least} />
          <Retention figures={figures} least={state.data.least} />
        </>
      )}
    </>
  );
}

function Funnel({ figures: { people, started, steps }, least }: FiguresProps): ReactNode {
  const t = text('adminAnalytics').journey;
  const titles = text('stepTitles').titles;
  const lines = [
    { key: 0, name: t.started, hue: undefined, count: counted(started) },
    ...steps.map(({ step, completed, hidden }) => {
      const number = step as StepNumber; // the server counts the six steps alone
      const name = t.step(step, titles[number]);
      return { key: step, name, hue: journeySteps[number].component, count: { count: completed, hidden } };
    }),
  ];
  return (
    <Section className={page.part} title={t.funnel} about={t.funnelAbout(whole(people))}>
      <ol className={page.bars}>
        {lines.map(({ key, name, hue, count }) => {
          const percent = countedPercent(count, people, least);
          return (
            <li key={key} className={hue ?? undefined}>
              <span>{name}</span>
              <b>{countedWords(count, hiddenWords())}</b>
              {percent !== null && <Meter percent={percent} label={name} />}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function Retention({ figures: { cohorts }, least }: FiguresProps): ReactNode {
  const t = text('adminAnalytics').journey;
  const shown = cohorts.filter(({ weeks, people }) => weeks.length > 0 && people !== null);
  const longest = Math.max(0, ...shown.map(({ weeks }) => weeks.length));
  const later = Array.from({ length: longest }, (_, week) => t.week(week));
  return (
    <Section className={page.part} title={t.retention} about={t.retentionAbout}>
      {shown.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <>
          {/* The keyboard scrolls what has the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.scrolls} tabIndex={0} role="group" aria-label={t.retention}>
            <table className={styles.heat}>
              <caption className="visually-hidden">{t.retention}</caption>
              <thead>
                <tr>
                  {[t.cohort, t.size, ...later].map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map(({ week, people, weeks }) => (
                  <tr key={week}>
                    <th scope="row">{dayAndMonth(onDay(week))}</th>
                    <td>{whole(people ?? 0)}</td>
                    {weeks.map((active, place) => (
                      <Share key={later[place]} active={active} people={people ?? 0} least={least} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="small muted">{text('adminAnalytics').hiddenAbout(least)}</p>
        </>
      )}
    </Section>
  );
}

interface ShareProps {
  readonly active: Shown;
  readonly people: number;
  readonly least: number;
}

/** The share of a cohort that was active in a week, darker the more it is. */
function Share({ active, people, least }: ShareProps): ReactNode {
  const t = text('adminAnalytics').journey;
  const percent = countedPercent(counted(active), people, least);
  const words =
    active.people === null
      ? countedWords(counted(active), hiddenWords())
      : t.percent(Math.round((100 * active.people) / people));
  return (
    <td
      {...(percent !== null && { 'data-share': '', style: { '--share': `${Math.round(percent)}%` } as CSSProperties })}
      title={t.detail(countedWords(counted(active), hiddenWords()), whole(people))}
    >
      {words}
    </td>
  );
}
