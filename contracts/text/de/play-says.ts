import type { Catalogue } from '../catalogue.ts';

export const playSays: Catalogue['playSays'] = {
  title: 'Was dein Spiel sagt',
  about:
    'Gelesen aus den Szenarien, die du zu Ende gespielt hast. Ein Spiel beweist nichts, es stellt eine Frage. Was du selbst über dich schreibst, gilt zuerst, und nichts hier ersetzt es.',
  none: 'Spiel eines der Szenarien zu Ende, dann steht hier, was es zeigt.',
  scenarios: 'Zu den Szenarien',
  run: (scenario) => `Den Durchgang ansehen: ${scenario}`,
  beside: 'Dein Spiel sagt',
  besideAbout: 'Nichts davon wird für dich eingetragen.',
  names: { lemonade: 'Der Limonadenstand', fractals: 'Fraktale', books: 'Die Bilanz' },
  items: {
    timeInvestments: 'Zeit',
    valueCreation: 'Wert',
    agencyBuilding: 'Wirkung durch andere',
    friendsCalled: 'Freunde',
    businessDecisions: 'Entscheidungen',
    ownershipPhilosophy: 'Beteiligung',
    timeFreedom: 'Freie Zeit',
    balanceSheetThinking: 'Die ganze Bilanz',
    socialCapitalFocus: 'Menschen als Kapital',
    moneyCapability: 'Geld',
    simulationMastery: 'Gleichgewicht',
    valuesCentered: 'Werte',
    collaboration: 'Gemeinsam',
  },
};
