import type { ReactNode } from 'react';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { text } from '../../text/text.ts';
import { BooksScene } from './books-scene.tsx';
import { RingsScene } from './rings-scene.tsx';
import { StandScene } from './stand-scene.tsx';

interface SceneProps {
  readonly scenario: ScenarioId;
  /** Null draws the scenario as it begins. */
  readonly run: ScenarioRun | null;
}

/** The picture of a scenario in the state of a run. */
export function Scene({ scenario, run }: SceneProps): ReactNode {
  const label = text('scenarios').worlds[scenario].picture;
  const last = run?.turns.at(-1);
  const figures = last?.figures ?? run?.start ?? beginnings[scenario];
  switch (scenario) {
    case 'lemonade': {
      const happened = last?.happened ?? [];
      const friend = (last?.choices['help'] ?? 0) > 0 && !happened.includes('friendStaysAway');
      return <StandScene label={label} figures={figures} happened={happened} friend={friend} />;
    }
    case 'fractals':
      return <RingsScene label={label} figures={figures} />;
    case 'books':
      return <BooksScene label={label} figures={figures} />;
  }
}

/** The figures of the pictures before the first turn. */
const beginnings: Readonly<Record<ScenarioId, Readonly<Record<string, number>>>> = {
  lemonade: { demand: 30 },
  fractals: { me: 1, team: 0.7, organisation: 0.4, community: 0.2 },
  books: { cash: 60, equipment: 100, debt: 120, equity: 80, goodwill: 200 },
};
