import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { changeResearchConsent, research } from '#contracts/research/endpoints.ts';
import { useCommand } from '../api/command.ts';
import { keyOf, useRead } from '../api/read.ts';
import { countedHeight, countedPercent, countedWords } from '../features/cohorts/counted.ts';
import { Card } from '../kit/card.tsx';
import { Chart } from '../kit/chart.tsx';
import { Switch } from '../kit/choice.tsx';
import { dayAndMonth, fullDate, onDay, whole } from '../kit/dates.ts';
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
  const { mine, contributors, least, figures } = state.data;
  return (
    <div className={page.page}>
      <PageHeader kicker={t.kicker} title={t.headline} lead={t.lead}>
        <Outdated reads={[state]} />
        {contributors !== null && <p className="prose">{t.contributors(whole(contributors))}</p>}
      </PageHeader>
      {figures && contributors !== null ? (
        <Shown figures={figures} contributors={contributors} least={least} />
      ) : (
        <Empty title={t.few.title}>
          <p className="muted">{t.few.about(least)}</p>
        </Empty>
      )}
      <Mine mine={mine} />
      <Section className={page.part} title={t.method}>
        <ul className={page.rows}>
          {t.methods.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Mine({ mine }: Pick<Research, 'mine'>): ReactNode {
  const t = text('research').mine;
  const { mutate, isPending, variables } = useCommand(changeResearchConsent, {
    stale: [keyOf(research, {})],
    onError: (error) => sayFailure(t.failed, error),
  });
  const given = isPending && variables ? variables.body.given : mine.given;
  return (
    <Card className={page.part}>
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
  const active = figures.weeks.map((week) => ({ count: week.active, hidden: week.hidden }));
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
            {figures.steps.map(({ step, completed, hidden }) => {
              const title = text('stepTitles').titles[step as StepNumber]; // the server counts the six steps alone
              const counted = { count: completed, hidden };
              const percent = countedPercent(counted, contributors, least);
              return (
                <li key={step}>
                  <span>{t.step(step, title)}</span>
                  <span className="small muted">
                    {hidden === 'small_group' ? t.hidden[hidden] : t.of(countedWords(counted), whole(contributors))}
                  </span>
                  {percent !== null && <Meter percent={percent} label={title} />}
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
                  values: active.map((each) => countedHeight(each, contributors, least)),
                  words: active.map(countedWords),
                },
              ]}
              show={whole}
            />
          </Section>
          <Section className={page.part} title={t.assessments}>
            <ul className={page.rows}>
              {figures.assessments.map(({ assessment, people, hidden, mean }) => (
                <li key={assessment}>
                  <strong>{text('questionnaires')[assessment].title}</strong>
                  <span className="muted">
                    {hidden === 'small_group'
                      ? t.takenHidden
                      : people === 0
                        ? t.takenByNobody
                        : t.taken(countedWords({ count: people, hidden }))}
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
