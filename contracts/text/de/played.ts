import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const days = (turns: number, of: number): string => `an ${turns} von ${plural(of, { one: '# Tag', other: '# Tagen' })}`;
const quarters = (turns: number, of: number): string =>
  `in ${turns} von ${plural(of, { one: '# Quartal', other: '# Quartalen' })}`;
const people = (count: number): string => plural(count, { one: '# Mensch', other: '# Menschen' });
const reached = (count: number): string => plural(count, { one: '# Menschen', other: '# Menschen' });

export const played: Catalogue['played'] = {
  someone: 'eine Hilfe am Stand',
  says: {
    timeInvestments: ({ me, team, organisation, community, free }) =>
      `Von deinen freien Stunden in den Fraktalen gingen ${me} % an dich, ${team} % ans Team, ${organisation} % an die Organisation und ${community} % an die Gemeinschaft; ${free} % blieben frei.`,
    valueCreation: (reach, ripple, interest) =>
      ripple === null || interest === null
        ? `Dein letzter Durchgang der Fraktale hat ${reached(reach)} erreicht.`
        : `Dein letzter Durchgang der Fraktale hat ${reached(reach)} erreicht, davon ${ripple} durch andere, und das Ersparte brachte ${plural(interest, { one: '# Münze', other: '# Münzen' })} Zinsen.`,
    agencyBuilding: (passedOn) =>
      `Am Ende deines letzten Durchgangs der Fraktale gab es jeder an ${passedOn.toLocaleString('de', { maximumFractionDigits: 2 })} weitere Menschen weiter: ${passedOn >= 1 ? 'Es geht ohne dich weiter' : 'Es braucht dich noch'}.`,
    friendsCalled: (names) => `Am Stand hast du ${names.join(', ')} gerufen.`,
    businessDecisions: {
      lemonade: {
        quality: (turns, of) => `Qualität: das Beste im Becher, ${days(turns, of)}`,
        relationship: (turns, of) =>
          `Beziehung: ein verschenkter Becher oder ein Freund als Partner, ${days(turns, of)}`,
        profit: (turns, of) => `Gewinn: ein Preis über dem fairen, ${days(turns, of)}`,
      },
      books: {
        quality: (turns, of) => `Qualität: Schulung für die Menschen, ${quarters(turns, of)}`,
        relationship: (turns, of) => `Beziehung: Fürsorge für die Menschen, ${quarters(turns, of)}`,
        profit: (turns, of) => `Gewinn: höhere Preise, Druck oder Entlassungen, ${quarters(turns, of)}`,
      },
    },
    ownershipPhilosophy: {
      0: (turns, of) => `Am Stand hast du meist allein gearbeitet, ${days(turns, of)}.`,
      1: (turns, of) => `Am Stand hast du meist Lohn gezahlt und den Rest behalten, ${days(turns, of)}.`,
      2: (turns, of) => `Am Stand hast du den Gewinn meist mit denen geteilt, die halfen, ${days(turns, of)}.`,
      3: (turns, of) => `Am Stand hast du meist um einen Gefallen gebeten, ${days(turns, of)}.`,
    },
    timeFreedom: (percent) => `In den Fraktalen hast du ${percent} % deiner Stunden frei gelassen.`,
    balanceSheetThinking: (goodwill) =>
      `Du hast eine Firma geführt, deren Firmenwert um ${goodwill} gestiegen ist: ein Wert, den keines ihrer Konten zeigt.`,
    socialCapitalFocus: {
      lemonade: (amount) => `Am Stand endete dein Ruf bei ${amount} von 100.`,
      fractals: (amount) => `In den Fraktalen ist das Vertrauen gekippt: ${people(amount)} hatten es von anderen.`,
      books: (amount) => `In der Bilanz endete das Vertrauen bei ${amount} von 100.`,
    },
    moneyCapability: (percent) => `Money in deinem besten Durchgang: ${percent} von 100.`,
    simulationMastery: (percent) => `In deinem ausgewogensten Durchgang lag kein Wert unter ${percent} von 100.`,
    valuesCentered: (percent) =>
      `In einem Durchgang haben dich ${percent} % deiner Entscheidungen etwas gekostet, um der Menschen willen.`,
    collaboration: 'Mindestens die Hälfte eines Durchgangs bist du gemeinsam mit anderen gegangen.',
  },
};
