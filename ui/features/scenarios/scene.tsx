import type { ReactNode } from 'react';
import type { Figures, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { type CastMember, friendOf, weathers } from '#contracts/scenarios/lemonade-days.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { text } from '../../text/text.ts';
import { BooksScene } from './books-scene.tsx';
import { RingsScene } from './rings-scene.tsx';
import { StandScene } from './stand-scene.tsx';

/** Each friend's colour at the stand. */
const colourOf: Readonly<Record<CastMember, string>> = {
  mia: 'var(--joy)',
  ben: 'var(--life)',
  jo: 'var(--red)',
};

interface SceneProps {
  readonly scenario: ScenarioId;
  /** Null draws the scenario as it begins. */
  readonly run: ScenarioRun | null;
  /** The moment of the turn: it passes, it is over, or the next one begins. By default over. */
  readonly moment?: 'passes' | 'over' | 'next';
}

/** The picture of a scenario in the state of a run. */
export function Scene({ scenario, run, moment = 'over' }: SceneProps): ReactNode {
  const label = text('scenarios').worlds[scenario].picture;
  const last = run?.turns.at(-1);
  const figures = last?.figures ?? run?.start ?? beginnings[scenario];
  switch (scenario) {
    case 'lemonade': {
      if (run && moment === 'next') return <Morning label={label} figures={figures} />;
      const happened = last?.happened ?? [];
      const helps = (last?.choices['help'] ?? 0) > 0 && !happened.includes('friendStaysAway');
      return (
        <StandScene
          // A new day begins its animation anew.
          key={`${run?.id} ${last?.turn}`}
          label={label}
          figures={figures}
          happened={happened}
          friend={helps && run ? helperOf(run) : null}
          passes={moment === 'passes'}
        />
      );
    }
    case 'fractals':
      return <RingsScene label={label} figures={figures} />;
    case 'books':
      return <BooksScene label={label} figures={figures} />;
  }
}

/** The stand before it opens, under the sky that the forecast finds most likely, with the friend who has time. */
function Morning({ label, figures }: { readonly label: string; readonly figures: Figures }): ReactNode {
  const [likely = 'sunny'] = weathers.toSorted((one, other) => (figures[other] ?? 0) - (figures[one] ?? 0));
  const friend = figures['friend'] === undefined ? null : colourOf[friendOf(figures)];
  return <StandScene label={label} figures={{}} happened={[likely]} friend={friend} />;
}

/** The colour of the friend who had time on the last day. */
const helperOf = (run: ScenarioRun): string => {
  const before = run.turns.at(-2)?.figures ?? run.start;
  return before['friend'] === undefined ? 'var(--soft)' : colourOf[friendOf(before)];
};

/** The figures of the pictures before the first turn. */
const beginnings: Readonly<Record<ScenarioId, Readonly<Record<string, number>>>> = {
  lemonade: { demand: 60, sold: 30, profit: 20 },
  fractals: { me: 1, team: 0.7, organisation: 0.4, community: 0.2 },
  books: { cash: 60, equipment: 100, debt: 120, equity: 80, goodwill: 200 },
};
