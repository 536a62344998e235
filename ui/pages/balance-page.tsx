import { lazy, type ReactNode } from 'react';
import { balance } from '#contracts/balance/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useRead } from '../api/read.ts';
import { balanceMarks } from '#contracts/balance/mirror-endpoints.ts';
import { lately, lowestOf, weeksInARow } from '../features/balance/findings.ts';
import { marksOfWeeks } from '../features/balance/marks.ts';
import { ReportList } from '../features/balance/report-list.tsx';
import { WheelPart } from '../features/balance/wheel.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Chart } from '../kit/chart.tsx';
import { classes } from '../kit/classes.ts';
import { dayAndMonth, onDay } from '../kit/dates.ts';
import { Dial } from '../kit/dial.tsx';
import { Fold } from '../kit/fold.tsx';
import { type Hue, hues } from '../kit/hues.ts';
import { LazyPart } from '../kit/lazy-part.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './balance-page.module.css';

type Balance = Answer<typeof balance>;
// The end of the page, with its form.
const KindnessLedger = lazy(async () => ({
  default: (await import('../features/balance/kindness.tsx')).KindnessLedger,
}));

const REPORT = '/self-reporting?kind=report';

/** Life, money and joy over time, from the learner's flight reports. */
export function BalancePage(): ReactNode {
  const t = text('balance');
  usePageTitle(t.title);
  const state = useRead(balance, {});
  if (state.isLoadingError) return <Problem level={1} error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton />;
  return (
    <>
      <Outdated reads={[state]} />
      <div className={page.page}>
        {state.data.reports === 0 ? <NoReport /> : <Balance balance={state.data} />}
        <WheelPart />
        <LazyPart waiting={<Skeleton shape={['block']} />}>
          <KindnessLedger />
        </LazyPart>
        {state.data.reports > 0 && <ReportList />}
        <p className="small muted">{t.private}</p>
      </div>
    </>
  );
}

function NoReport(): ReactNode {
  const t = text('balance');
  return (
    <Empty title={t.empty.title} level={1}>
      <p className="muted">{t.empty.about}</p>
      <ButtonLink to={REPORT}>{t.file}</ButtonLink>
    </Empty>
  );
}

function Balance({ balance: { reports, steady, weeks, first } }: { readonly balance: Balance }): ReactNode {
  const t = text('balance');
  const names = text('core').components;
  const { now, before } = lately(weeks);
  const lowest = now && lowestOf(now);
  const inARow = weeksInARow(weeks);
  const note = (hue: Hue): string => {
    if (before) return t.compared(before[hue]);
    const begun = first?.[hue];
    return typeof begun === 'number' ? t.first(begun) : t.noBefore;
  };
  const { data: happened } = useRead(balanceMarks, {});
  const marks = marksOfWeeks(
    happened?.marks ?? [],
    weeks.map(({ week }) => week),
  );
  return (
    <>
      <PageHeader kicker={t.kicker} title={t.headline} lead={t.lead(reports, weeks.length)}>
        <ButtonLink to={REPORT}>{t.file}</ButtonLink>
      </PageHeader>
      <section className={page.columns}>
        <div className={page.part}>
          <h2>{t.recent}</h2>
          <div className={styles.row}>
            {hues.map((hue) => (
              <div key={hue} className={hue}>
                <Dial
                  name={names[hue]}
                  note={note(hue)}
                  value={now && Math.round(now[hue] * 10) / 10}
                  unmeasured={t.unmeasured}
                />
              </div>
            ))}
          </div>
        </div>
        <div className={classes(page.part, styles.findings)}>
          <h2>{t.patterns}</h2>
          <ul>
            <li>{inARow > 0 ? t.rhythm(inARow) : t.noRhythm}</li>
            {now && (
              <li className={classes(lowest ?? undefined)}>{lowest ? t.lowest(names[lowest], now[lowest]) : t.even}</li>
            )}
            {hues.map((hue) => (
              <li key={hue}>{t.steady(names[hue], steady[hue], reports)}</li>
            ))}
          </ul>
          <p className="small muted">{t.patternsAbout}</p>
        </div>
      </section>
      <Card className={page.part}>
        <h2>{t.weeksTitle}</h2>
        <p className="small muted">{t.weeksAbout}</p>
        <Chart
          title={t.weeksTitle}
          along={t.week}
          low={0}
          high={10}
          labels={weeks.map(({ week }) => dayAndMonth(onDay(week)))}
          lines={hues.map((hue) => ({ name: names[hue], hue, values: weeks.map(({ mean }) => mean?.[hue] ?? null) }))}
          show={(value) => value.toLocaleString(undefined, { maximumFractionDigits: 1 })}
          marks={{ title: t.marks.title, at: marks }}
        />
        <Happened marks={marks} weeks={weeks} />
      </Card>
    </>
  );
}

/** The same marks as text, the newest week first. */
function Happened({
  marks,
  weeks,
}: {
  readonly marks: readonly (readonly string[])[];
  readonly weeks: Balance['weeks'];
}): ReactNode {
  const t = text('balance').marks;
  const lines = weeks.flatMap(({ week }, place) => {
    const words = marks[place] ?? [];
    return words.length > 0 ? [{ week, words }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Fold summary={t.title}>
      <ul className={page.ruled}>
        {lines.toReversed().map(({ week, words }) => (
          <li key={week}>
            <span className="small muted">{t.week(dayAndMonth(onDay(week)))}</span>
            {words.map((each) => (
              <span key={each} className={page.line}>
                {each}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
