import { type Choices, definitionOf, type Figures, type ScenarioId, scenarios } from './catalogue.ts';
import { repaymentOf } from './costs.ts';
import { dayCost } from './lemonade-days.ts';
import type { ScenarioRun } from './views.ts';

/**
 * The initial choices for the next turn of a run: the last ones, reduced to what is affordable now. The rules accept them in
 * every state that a run can reach.
 */
export const offeredChoices = (run: Pick<ScenarioRun, 'scenario' | 'start'> & LastTurn): Choices => {
  const { choices } = definitionOf(run.scenario);
  const last = run.turns.at(-1);
  const first = Object.fromEntries(Object.entries(choices).map(([name, [value = 0]]) => [name, value]));
  return payableIn(run.scenario, last?.figures ?? run.start, last?.choices ?? first);
};

/** Those choices, reduced to what is affordable with these figures. */
export const payableIn = (scenario: ScenarioId, figures: Figures, choices: Choices): Choices =>
  payable[scenario](figures, choices);

interface LastTurn {
  readonly turns: readonly { readonly choices: Choices; readonly figures: Figures }[];
}

const payable: Readonly<Record<ScenarioId, (figures: Figures, choices: Choices) => Choices>> = {
  lemonade: (figures, choices) => {
    const { cash = 0 } = figures;
    const costOf = (each: Choices): number => dayCost(figures, each);
    let offer = choices;
    // Fewer cups first, down to five; then the other costs; at last the stand stays closed.
    while (costOf(offer) > cash && (offer['cups'] ?? 0) > 5) offer = { ...offer, cups: (offer['cups'] ?? 0) - 5 };
    if (costOf(offer) > cash) offer = { ...offer, signs: 0 };
    if (costOf(offer) > cash && offer['help'] === 1) offer = { ...offer, help: 0 };
    if (costOf(offer) > cash) offer = { ...offer, quality: 1 };
    if (costOf(offer) > cash) offer = { ...offer, cups: 0 };
    return { ...offer, gifts: Math.min(offer['gifts'] ?? 0, offer['cups'] ?? 0) };
  },

  // The limit of eight hours is the same every fortnight.
  fractals: (_, choices) => choices,

  books: (figures, choices) => {
    const till = Math.max(0, figures['cash'] ?? 0);
    const repayments = scenarios.books.choices.repay.filter((repay) => repay <= (choices['repay'] ?? 0));
    return {
      ...choices,
      repay: Math.max(...repayments.filter((repay) => repaymentOf(figures, { repay }) <= till)),
    };
  },
};
