import { type ReactNode, useState } from 'react';
import { cancelMetricRun, metrics, metricWeeks, runMetric } from '#contracts/analytics/admin-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../../api/command.ts';
import { keyOf, useRead } from '../../../api/read.ts';
import { Button } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { Chart } from '../../../kit/chart.tsx';
import { ChipSet } from '../../../kit/chip-set.tsx';
import { dateAndTime, dayAndMonth, fullDate, onDay, whole } from '../../../kit/dates.ts';
import { Meter } from '../../../kit/meter.tsx';
import page from '../../../kit/page.module.css';
import { problemOf } from '../../../kit/problem-of.ts';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { ReasonForm } from '../../../kit/reason-form.tsx';
import { sayFailure } from '../../../kit/say-failure.ts';
import { Section } from '../../../kit/section.tsx';
import { text } from '../../../text/text.ts';
import { countedHeight, countedWords } from '../../../kit/counted.ts';
import styles from './analytics.module.css';
import { CsvButton } from './csv-button.tsx';
import { NewVersionForm } from './new-version-form.tsx';

const hiddenWords = () => text('adminAnalytics').hidden;

type Metric = Answer<typeof metrics>['metrics'][number];
type Version = Metric['versions'][number];

const lookEveryMs = 2_000;
/** How many versions are compared at first. */
const compared = 2;

const isUnderWay = ({ run }: Version): boolean => run === null || run.state === 'running';

/** What administrators measure: each metric with its versions, their replays over the past, and a chart of both. */
export function MetricsSection(): ReactNode {
  const t = text('adminAnalytics').metrics;
  const [isWaiting, setIsWaiting] = useState(false);
  const state = useRead(metrics, {}, { refetchInterval: isWaiting ? lookEveryMs : 0 });
  const underWay = state.data?.metrics.some(({ versions }) => versions.some(isUnderWay)) ?? false;
  if (underWay !== isWaiting) setIsWaiting(underWay);
  return (
    <Section className={page.part} title={t.title} about={t.about}>
      <QueryStatus query={state} shape={['block']} />
      {state.data?.metrics.length === 0 && <p className="muted">{t.none}</p>}
      {state.data?.metrics.map((metric) => (
        <Card key={metric.metric} className={page.part}>
          <h3>{metric.metric}</h3>
          {/* Read again once a replay has ended. */}
          <Weeks key={metric.versions.map(({ run }) => run?.finishedAt).join()} metric={metric} />
          {metric.versions.map((version) => (
            <OneVersion key={version.version} metric={metric.metric} version={version} />
          ))}
        </Card>
      ))}
      <NewVersionForm />
    </Section>
  );
}

function Weeks({ metric: { metric, versions } }: { readonly metric: Metric }): ReactNode {
  const t = text('adminAnalytics').metrics;
  const [chosen, setChosen] = useState(
    () => new Set(versions.slice(0, compared).map(({ version }) => String(version))),
  );
  const state = useRead(
    metricWeeks,
    { params: { metric } },
    versions.some(isUnderWay) ? { refetchInterval: lookEveryMs } : {},
  );
  if (!state.data) return <QueryStatus query={state} shape={['block']} />;
  const { people, least } = state.data;
  const shown = state.data.versions.filter(({ version }) => chosen.has(String(version)));
  const weeks = [...new Set(shown.flatMap((version) => version.weeks.map(({ week }) => week)))].toSorted();
  const lines = shown.map(({ version, weeks: counted }) => {
    const each = weeks.map((week) => counted.find((known) => known.week === week));
    return {
      name: t.version(version),
      values: each.map((known) => known && countedHeight({ count: known.people, hidden: known.hidden }, people, least)),
      words: each.map((known) =>
        known ? countedWords({ count: known.people, hidden: known.hidden }, hiddenWords()) : '–',
      ),
    };
  });
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      {versions.length > 1 && (
        <ChipSet
          legend={t.compare}
          options={versions.map(({ version }) => ({ id: String(version), name: t.version(version) }))}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
      {weeks.length === 0 ? (
        <p className="muted">{t.nothing}</p>
      ) : (
        <>
          <Chart
            whole
            title={`${metric}: ${t.people}`}
            along={t.week}
            labels={weeks.map((week) => dayAndMonth(onDay(week)))}
            lines={lines.map((line, order) => ({
              ...line,
              hue: order % 2 === 0 ? ('life' as const) : ('joy' as const),
              values: line.values.map((value) => value ?? null),
            }))}
            show={whole}
          />
          <CsvButton
            what={metric}
            file={metric}
            rows={() => [
              [t.week, ...lines.map(({ name }) => name)],
              ...weeks.map((week, place) => [
                week,
                ...shown.map(
                  ({ weeks: counted }, order) =>
                    counted.find((known) => known.week === week)?.people ?? lines[order]?.words[place] ?? null,
                ),
              ]),
            ]}
          />
        </>
      )}
    </>
  );
}

interface VersionProps {
  readonly metric: string;
  readonly version: Version;
}

function OneVersion({ metric, version: shown }: VersionProps): ReactNode {
  const t = text('adminAnalytics').metrics;
  const { version, events, usage, atLeast, withinDays, reason, by, definedAt } = shown;
  const names = [
    ...events.map((type) => text('events').kind(type)),
    ...usage.map((type) => text('adminAnalytics').usage.names[type] ?? type),
  ];
  return (
    <div className={styles.version}>
      <div>
        <strong>{t.version(version)}</strong>{' '}
        <span className="small muted">{t.by(by ?? t.someone, fullDate(definedAt))}</span>
      </div>
      <p>{t.rule(atLeast, withinDays, joined(names, ', '))}</p>
      {reason !== '' && <p className="small muted">{t.reason(reason)}</p>}
      {usage.length > 0 && <p className="small muted">{t.usageKept}</p>}
      <Replay metric={metric} version={shown} />
    </div>
  );
}

function Replay({ metric, version: { version, run } }: VersionProps): ReactNode {
  const t = text('adminAnalytics').metrics;
  const stale = [keyOf(metrics, {})];
  const cancel = useCommand(cancelMetricRun, { stale, onError: (error) => sayFailure(t.failed, error) });
  const [isAsking, setIsAsking] = useState(false);
  const again = useCommand(runMetric, { stale, onSuccess: () => setIsAsking(false) });
  const sent = { params: { metric, version: String(version) } };
  const isOpen = run === null || run.state === 'running';
  return (
    <>
      <div className={page.actions}>
        <span role="status" className="small">
          {wordsOf(run)}
        </span>
        {isOpen ? (
          <Button
            variant="quiet"
            size="small"
            busy={cancel.isPending}
            aria-label={t.cancelOf(metric, version)}
            onClick={() => cancel.mutate(sent)}
          >
            {t.cancel}
          </Button>
        ) : (
          !isAsking && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t.againOf(metric, version)}
              onClick={() => setIsAsking(true)}
            >
              {t.again}
            </Button>
          )
        )}
      </div>
      {!isOpen && isAsking && (
        <ReasonForm
          about={`${metric}.${version}`}
          label={t.why}
          hint={t.whyHint}
          error={problemOf(again.error)}
          submit={t.again}
          isBusy={again.isPending}
          isQuiet
          onSend={(reason) => again.mutate({ ...sent, body: { reason } })}
          more={
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t.notAgain}
            </Button>
          }
        />
      )}
      {run?.state === 'running' && run.week === null && (
        <Meter percent={(100 * run.read) / Math.max(1, run.of)} label={t.progress(version)} />
      )}
      {run?.state === 'running' && run.failure !== null && <p className="small muted">{t.failure(run.failure)}</p>}
    </>
  );
}

function wordsOf(run: Version['run']): string {
  const t = text('adminAnalytics').metrics.states;
  if (run === null) return t.waiting;
  if (run.state === 'cancelled') return t.cancelled;
  if (run.state === 'done') return t.done(dateAndTime(run.finishedAt ?? run.startedAt));
  return run.week === null ? t.reading(whole(run.read), whole(run.of)) : t.counting(dayAndMonth(onDay(run.week)));
}
