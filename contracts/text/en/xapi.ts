import { brand as product } from '../../brand.ts';

/** The words in statements for a learning record store. */
export const xapi = {
  verbs: {
    initialized: 'started',
    completed: 'completed',
    earned: 'earned',
    submitted: 'submitted',
    voided: 'voided',
  },
  mapping: (version: number) => `${product.title} statements, version ${version}`,
  journey: `The ${product.title} journey`,
  flightReport: 'Flight report',
  licence: 'Pilot licence',
};
