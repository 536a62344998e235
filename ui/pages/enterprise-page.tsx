import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownOrganization } from '#contracts/administration/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { type StepNumber, steps } from '#contracts/journey/steps.ts';
import { enterprise } from '#contracts/research/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { countedHeight, countedPercent, countedWords } from '../features/cohorts/counted.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Chart } from '../kit/chart.tsx';
import { dateAndTime, dayAndMonth, onDay, whole } from '../kit/dates.ts';
import { Figures as BigFigures } from '../kit/figures.tsx';
import { Meter } from '../kit/meter.tsx';
import { Outdated } from '../kit/outdated.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Section } from '../kit/section.tsx';
import { Empty } from '../kit/states.tsx';
import { text } from '../text/text.ts';

type Enterprise = Answer<typeof enterprise>;

/** The aggregated figures of an organization, for its administrators. */
export function EnterprisePage(): ReactNode {
  const t = text('research').enterprise;
  usePageTitle(t.title);
  const { permissions } = useUser();
  return permissions.includes('enterprise.read') ? <Together /> : <Denied />;
}

function Denied(): ReactNode {
  const t = text('research').enterprise.denied;
  return (
    <Empty title={t.title} level={1}>
      <p className="muted">{t.about}</p>
      <ButtonLink to="/balance-tracking">{t.own}</ButtonLink>
      <Link to="/ai-insights">{t.insights}</Link>
    </Empty>
  );
}

function Together(): ReactNode {
  const t = text('research').enterprise;
  const state = useRead(enterprise, {});
  const own = useRead(ownOrganization, {});
  if (!state.data) return <QueryStatus query={state} />;
  const { scope, members, least, figures } = state.data;
  const name = scope === 'installation' ? t.everybody : (own.data?.organization?.name ?? t.everybody);
  return (
    <div className={page.page}>
      <PageHeader kicker={t.kicker} title={t.headline(name)} lead={t.lead(members)}>
        <Outdated reads={[state]} />
      </PageHeader>
      {figures ? (
        <Figures members={members} least={least} figures={figures} at={state.dataUpdatedAt} />
      ) : (
        <Empty title={t.few.title}>
          <p className="muted">{t.few.about(least)}</p>
          <ButtonLink to="/organization">{t.few.invite}</ButtonLink>
        </Empty>
      )}
    </div>
  );
}

interface FiguresProps {
  readonly members: number;
  readonly least: number;
  readonly figures: NonNullable<Enterprise['figures']>;
  /** When they were read, in milliseconds. */
  readonly at: number;
}

function Figures({ members, least, figures, at }: FiguresProps): ReactNode {
  const t = text('research').enterprise;
  const { started, activeLast7, activeLast28, stalled, licences, hidden } = figures;
  const row = { members, started, activeLast7, activeLast28, stalled, licences };
  const sides = { ...hidden, members: null };
  const weeks = figures.weeks.map(({ active, hidden: side }) => ({ count: active, hidden: side }));
  const isSmall = [...Object.values(hidden), ...figures.steps, ...weeks].some(
    (each) => (typeof each === 'object' ? each?.hidden : each) === 'small_group',
  );
  return (
    <>
      <BigFigures
        figures={(Object.keys(t.figures) as (keyof typeof row)[]).map((name) => [
          t.figures[name],
          countedWords({ count: row[name], hidden: sides[name] }),
        ])}
      />
      <div className={page.columns}>
        <Section className={page.part} title={t.funnel} about={t.funnelAbout}>
          <ol className={page.bars}>
            {figures.steps.map(({ step, completed, hidden: side }) => {
              const number = step as StepNumber; // the server counts the six steps alone
              const title = text('stepTitles').titles[number];
              const { component } = steps[number];
              const counted = { count: completed, hidden: side };
              const percent = countedPercent(counted, members, least);
              return (
                <li key={step} className={component ?? undefined}>
                  <span>
                    {step} · {title}
                  </span>
                  <b>{countedWords(counted)}</b>
                  {percent !== null && <Meter percent={percent} label={title} />}
                </li>
              );
            })}
          </ol>
        </Section>
        <Card className={page.part}>
          <h2>{t.weeks}</h2>
          <Chart
            title={t.weeks}
            along={t.week}
            low={0}
            high={members}
            labels={figures.weeks.map(({ week }) => dayAndMonth(onDay(week)))}
            lines={[
              {
                name: t.active,
                hue: 'life',
                values: weeks.map((each) => countedHeight(each, members, least)),
                words: weeks.map(countedWords),
              },
            ]}
            show={whole}
          />
        </Card>
      </div>
      <p className="small muted">
        {isSmall ? t.smallGroup(least) : t.hiddenAbout(least)} {t.counted}{' '}
        {t.asOf(dateAndTime(new Date(at).toISOString()))}
      </p>
    </>
  );
}
