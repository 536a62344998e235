import { type ReactNode, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { minCell, type Rounded } from '#contracts/groups/figures.ts';
import type { enterprisePlay } from '#contracts/research/endpoints.ts';
import { type Band, bandsOf, goodwillSteps, scoreBands } from '#contracts/scenarios/class-bands.ts';
import { definitionOf, type ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { Chart } from '../../kit/chart.tsx';
import { countedHeight, countedWords } from '../../kit/counted.ts';
import { whole } from '../../kit/dates.ts';
import field from '../../kit/field.module.css';
import { Field } from '../../kit/field.tsx';
import page from '../../kit/page.module.css';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';

type Runs = NonNullable<Answer<typeof enterprisePlay>['runs']>;

interface ClassRunsProps {
  readonly scenario: ScenarioId;
  readonly runs: Runs;
}

/** The first finished runs of a set of people: how they ended, and what was decided. */
export function ClassRuns({ scenario, runs }: ClassRunsProps): ReactNode {
  return (
    <>
      <Results scenario={scenario} runs={runs} />
      <Decisions scenario={scenario} runs={runs} />
    </>
  );
}

const inWords = (counted: Rounded): string => countedWords(counted, text('research').enterprise.hidden);

function Results({ scenario, runs: { people, scores } }: ClassRunsProps): ReactNode {
  const t = text('classView');
  const names = text('core').components;
  const steps = goodwillSteps[scenario];
  const scoreLabels = scoreBands.map(([low, high]) => `${low}–${high}`);
  const goodwillLabels = [
    t.results.below(whole(steps[0] ?? 0)),
    ...steps.slice(1).map((to, at) => `${whole(steps[at] ?? 0)}–${whole(to - 1)}`),
    t.results.above(whole(steps.at(-1) ?? 0)),
  ];
  const shown = [
    ...(['life', 'money', 'joy'] as const).map((hue) => ({
      hue,
      name: names[hue],
      labels: scoreLabels,
      bands: scores[hue],
    })),
    {
      hue: 'goodwill' as const,
      name: text('scenarios').report.goodwill,
      labels: goodwillLabels,
      bands: scores.goodwill,
    },
  ];
  return (
    <Section className={page.part} title={t.results.title} about={t.results.about(whole(people))}>
      <div className={page.columns}>
        {shown.map(({ hue, name, labels, bands }) => (
          <div key={hue}>
            <h3>{name}</h3>
            <Chart
              title={`${t.results.title}: ${name}`}
              along={t.results.from}
              labels={labels}
              low={0}
              high={people}
              lines={[
                {
                  name: t.results.people,
                  hue,
                  values: bands.map((band) => countedHeight(band, people, minCell)),
                  words: bands.map(inWords),
                },
              ]}
              show={whole}
              small
              columns
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

const hues = ['life', 'money', 'joy', 'goodwill'] as const;

/** The words of a decision under the rules that are shown. */
const choiceWords = (scenario: ScenarioId, choice: string) => text('scenarios').worlds[scenario].choices[choice];

/** What a band of a decision is called. */
function bandName(scenario: ScenarioId, choice: string, [low, high]: Band): string {
  const words = choiceWords(scenario, choice);
  const name = (value: number): string => words?.values?.[value] ?? words?.show?.(value) ?? String(value);
  return low === high ? name(low) : `${name(low)} – ${name(high)}`;
}

function Decisions({ scenario, runs: { people, turns } }: ClassRunsProps): ReactNode {
  const t = text('classView');
  const world = text('scenarios').worlds[scenario];
  const { choices } = definitionOf(scenario);
  const names = Object.keys(choices).filter((name) => choiceWords(scenario, name));
  const [chosen, setChosen] = useState(names[0] ?? '');
  const bands = bandsOf(choices[chosen] ?? []);
  const byTurn = turns.map(({ turn, choices: all }) => ({
    turn,
    counts: all.find(({ choice }) => choice === chosen)?.bands ?? [],
  }));
  const height = (counted: Rounded | undefined): number =>
    counted ? countedHeight(counted, people, minCell) : minCell / 2;
  return (
    <Section className={page.part} title={t.choices.title} about={t.choices.about}>
      <Field label={t.choices.choose}>
        {(wiring) => (
          <select {...wiring} className={field.input} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {names.map((name) => (
              <option key={name} value={name}>
                {choiceWords(scenario, name)?.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Chart
        title={`${t.choices.title}: ${choiceWords(scenario, chosen)?.name}`}
        along={world.turnName}
        labels={byTurn.map(({ turn }) => `${world.turnName} ${turn}`)}
        low={0}
        high={people}
        lines={bands.map((band, place) => ({
          name: bandName(scenario, chosen, band),
          hue: hues[place % hues.length] ?? 'life',
          values: byTurn.map(({ counts }) => height(counts[place])),
          words: byTurn.map(({ counts }) => inWords(counts[place] ?? { count: null, hidden: 'few' })),
        }))}
        show={whole}
      />
    </Section>
  );
}
