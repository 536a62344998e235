import type { ReactNode } from 'react';
import { scenarios } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { Chart } from '../../kit/chart.tsx';
import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import styles from './play.module.css';

/** The figures from turn to turn, each in its own chart. */
export function Courses({ run }: { readonly run: ScenarioRun }): ReactNode {
  const words = text('scenarios').worlds[run.scenario];
  const labels = ['0', ...run.turns.map(({ turn }) => String(turn))];
  return (
    <div className={styles.courses}>
      {scenarios[run.scenario].drawn.map((name) => {
        const figure = words.figures[name];
        return (
          figure && (
            <div key={name}>
              <h2>{figure.name}</h2>
              <Chart
                small
                title={figure.name}
                along={words.turnName}
                labels={labels}
                lines={[
                  {
                    name: figure.name,
                    hue: 'money',
                    values: [run.start, ...run.turns.map(({ figures }) => figures)].map(
                      (figures) => figures[name] ?? 0,
                    ),
                  },
                ]}
                show={whole}
              />
            </div>
          )
        );
      })}
    </div>
  );
}
