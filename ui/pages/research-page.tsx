import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { changeResearchConsent, research } from '#contracts/research/endpoints.ts';
import { reading } from '#contracts/research/reading.ts';
import { useCommand } from '../api/command.ts';
import { keyOf, useRead } from '../api/read.ts';
import { type Counted, countedHeight, countedPercent, countedWords } from '../kit/counted.ts';
import { PastPolls } from '../features/polls/past-polls.tsx';
import { PollCard } from '../features/polls/poll-card.tsx';
import { currentPoll } from '#contracts/polls/endpoints.ts';
import { Card } from '../kit/card.tsx';
import { Chart } from '../kit/chart.tsx';
import { Switch } from '../kit/choice.tsx';
import { dayAndMonth, fullDate, onDay, whole } from '../kit/dates.ts';
import { Facts } from '../kit/facts.tsx';
import { hues } from '../kit/hues.ts';
import { Meter } from '../kit/meter.tsx';
import { Outdated } from '../kit/outdated.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { Section } from '../kit/section.tsx';
import { Empty } from '../kit/states.tsx';
import { text } from '../text/text.ts';

type Research = Answer<typeof research>;
type Figures = NonNullable<Research['figures']>;

/** The aggregated figures of all who consented, and your own consent. */
export function ResearchPage(): ReactNode {
  const t = text('research');
  usePageTitle(t.title);
  const state = useRead(research, {});
  if (!state.data) return <QueryStatus query={state} />;
  const { mine, contributors, least, figures, asOf } = state.data;
  return (
    <div className={page.page}>
      <PageHeader kicker={t.kicker} title={t.headline} lead={t.lead}>
        <Outdated reads={[state]} />
        {contributors !== null && <p className="prose">{t.contributors(whole(contributors))}</p>}
      </PageHeader>
      <PollCard consents={mine.given} />
      <PastPolls least={least} />
      {figures && contributors !== null && asOf !== null ? (
        <>
          <Sample figures={figures} contributors={contributors} asOf={asOf} />
          <Shown figures={figures} contributors={contributors} least={least} />
        </>
      ) : (
        <Empty title={t.few.title}>
          <p className="muted">{t.few.about(least)}</p>
        </Empty>
      )}
      <Mine mine={mine} />
      <div className={page.columns}>
        <Section className={page.part} title={t.method}>
          <ul className={page.ruled}>
            {t.methods.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
        <div className={page.column}>
          <Section className={page.part} title={t.formulas}>
            <Pairs pairs={t.formula} />
          </Section>
        </div>
      </div>
      <Section className={page.part} title={t.reading.title} about={t.reading.about}>
        <Pairs
          pairs={Object.entries(reading).map(([id, source]) => [
            source,
            t.reading.takeaways[id as keyof typeof reading],
          ])}
        />
      </Section>
    </div>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <ul className={page.ruled}>
      {pairs.map(([name, about]) => (
        <li key={name}>
          <strong className={page.line}>{name}</strong>
          <span className="muted">{about}</span>
        </li>
      ))}
    </ul>
  );
}

interface SampleProps extends Omit<ShownProps, 'least'> {
  /** The Monday on which they were published. */
  readonly asOf: string;
}

/** How many people the figures are about, and of which time. */
function Sample({ figures: { weeks }, contributors, asOf }: SampleProps): ReactNode {
  const t = text('research').sample;
  const [first] = weeks;
  const last = weeks.at(-1);
  return (
    <Facts
      rows={[
        [t.people, t.about(whole(contributors))],
        ...(first && last
          ? ([[t.weeks, t.from(fullDate(onDay(first.week)), fullDate(endOf(last.week)))]] as const)
          : []),
        [t.published, fullDate(onDay(asOf))],
      ]}
    />
  );
}

/** The Sunday of a week. */
const endOf = (monday: string): number => {
  const day = new Date(onDay(monday));
  return day.setDate(day.getDate() + 6);
};

function Mine({ mine }: Pick<Research, 'mine'>): ReactNode {
  const t = text('research').mine;
  const { mutate, isPending, variables } = useCommand(changeResearchConsent, {
    // An answer to the question of the month goes with the consent.
    stale: [keyOf(research, {}), keyOf(currentPoll, {})],
    onError: (error) => sayFailure(t.failed, error),
  });
  const given = isPending && variables ? variables.body.given : mine.given;
  return (
    <Card id="contribution" className={page.part}>
      <h2>{t.title}</h2>
      <Switch
        name={t.name}
        about={t.about}
        checked={given}
        onChange={(checked) => mutate({ body: { given: checked } })}
      />
      <p className="small muted">{mine.given && mine.since ? t.since(fullDate(mine.since)) : t.never}</p>
    </Card>
  );
}

interface ShownProps {
  readonly figures: Figures;
  readonly contributors: number;
  readonly least: number;
}

function Shown({ figures, contributors, least }: ShownProps): ReactNode {
  const t = text('research');
  const names = text('core').components;
  const labels = figures.weeks.map(({ week }) => dayAndMonth(onDay(week)));
  const words = (counted: Counted<'few' | 'nearly_all'>) => countedWords(counted, t.hidden);
  return (
    <>
      <Card className={page.part}>
        <h2>{t.weeks}</h2>
        <p className="small muted">{t.weeksAbout(least)}</p>
        <Chart
          title={t.weeks}
          along={t.week}
          low={0}
          high={10}
          labels={labels}
          lines={hues.map((hue) => ({
            name: names[hue],
            hue,
            values: figures.weeks.map(({ mean }) => mean?.[hue] ?? null),
          }))}
        />
      </Card>
      <div className={page.columns}>
        <Section className={page.part} title={t.steps}>
          <ul className={page.bars}>
            {figures.steps.map(({ step, completed }) => {
              const title = text('stepTitles').titles[step as StepNumber]; // the server counts the six steps alone
              return (
                <li key={step}>
                  <span>{t.step(step, title)}</span>
                  <span className="small muted">{t.of(words(completed), whole(contributors))}</span>
                  <Meter percent={countedPercent(completed, contributors, least)} label={title} />
                </li>
              );
            })}
          </ul>
        </Section>
        <div className={page.column}>
          <Section className={page.part} title={t.active}>
            <Chart
              small
              whole
              title={t.active}
              along={t.week}
              labels={labels}
              lines={[
                {
                  name: t.active,
                  values: figures.weeks.map(({ active }) => countedHeight(active, contributors, least)),
                  words: figures.weeks.map(({ active }) => words(active)),
                },
              ]}
              show={whole}
            />
          </Section>
          <Section className={page.part} title={t.assessments}>
            <ul className={page.rows}>
              {figures.assessments.map(({ assessment, people, mean }) => (
                <li key={assessment}>
                  <strong>{text('questionnaires')[assessment].title}</strong>
                  <span className="muted">
                    {t.taken(words(people))}
                    {mean !== null && ` · ${t.mean(mean)}`}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
    </>
  );
}
