/** The assessments as they are read: what they ask stands in the contracts, where it is scored. */
export { assessments as questionnaires } from '../../assessments/catalogue.ts';
