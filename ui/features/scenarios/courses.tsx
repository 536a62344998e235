import type { ReactNode } from 'react';
import { definitionOf } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Chart } from '../../kit/chart.tsx';
import { whole } from '../../kit/dates.ts';
import { locale } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import { wordsOf } from './words-of.ts';

interface CoursesProps {
  readonly run: ScenarioRun;
  /** The run before it that had the same days: its future is drawn beside. */
  readonly before?: ScenarioRun | null;
}

const valuesOf = (run: ScenarioRun, name: string): readonly number[] =>
  [run.start, ...run.turns.map(({ figures }) => figures)].map((figures) => figures[name] ?? 0);

/** A scale that ends below ten would have the same whole number twice. */
const decimal = (value: number): string => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);

/** The figures from turn to turn, each in its own chart, beside those of the run before that had the same days. */
export function Courses({ run, before = null }: CoursesProps): ReactNode {
  const t = text('scenarios').futures;
  const words = wordsOf(run);
  const longest = Math.max(run.turns.length, before?.turns.length ?? 0);
  const labels = Array.from({ length: longest + 1 }, (_, turn) => String(turn));
  /** The shorter of two runs ends with gaps. */
  const filled = (values: readonly number[]) => labels.map((_, turn) => values[turn] ?? null);
  return (
    <>
      {definitionOf(run.scenario).drawn.map((name) => {
        const figure = words.figures[name];
        return (
          figure && (
            <div key={name}>
              <h2>{before ? `${figure.name}: ${t.title}` : figure.name}</h2>
              <Chart
                small
                title={figure.name}
                along={words.turnName}
                labels={labels}
                lines={[
                  { name: before ? t.here : figure.name, hue: 'money', values: filled(valuesOf(run, name)) },
                  ...(before ? [{ name: t.there, values: filled(valuesOf(before, name)) }] : []),
                ]}
                show={
                  Math.max(...valuesOf(run, name), ...(before ? valuesOf(before, name) : [])) < 10 ? decimal : whole
                }
              />
            </div>
          )
        );
      })}
    </>
  );
}
