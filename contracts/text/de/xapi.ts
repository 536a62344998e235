import { brand as product } from '../../brand.ts';
import type { Catalogue } from '../catalogue.ts';

export const xapi: Catalogue['xapi'] = {
  verbs: {
    initialized: 'hat begonnen',
    completed: 'hat abgeschlossen',
    earned: 'hat verdient',
    submitted: 'hat eingereicht',
    voided: 'hat zurückgenommen',
  },
  mapping: (version) => `Statements von ${product.title}, Version ${version}`,
  journey: `Die Reise von ${product.title}`,
  flightReport: 'Flugbericht',
  licence: 'Pilotenschein',
};
