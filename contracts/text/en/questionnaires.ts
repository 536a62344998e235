/** The English words of the assessments are in the contracts, beside their scoring. */
export { assessments as questionnaires } from '../../assessments/catalogue.ts';
