import type { Language } from '../language.ts';
import type { Variant } from '../organizations/variant.ts';
import { germanQuestions, germanSteps } from './steps-in-german.ts';
import { type StepNumber, steps } from './steps.ts';

/** The questions that are asked otherwise in the senior-living edition; titles and places are the same. */
const seniorLivingQuestions: { readonly [N in StepNumber]?: string } = {
  3: 'Who in your house is kind when nobody is watching?',
  4: 'What would your house be worth if trust stood in its books?',
  5: 'What does a week in the house cost you, and what does it give back?',
  6: 'What will be different at the next handover, and who will notice?',
};

/** What a step is called in a language. */
export const titleOf = (step: StepNumber, language: Language): string =>
  language === 'de' ? germanSteps[step].title : steps[step].title;

/** The question that a step asks in an edition and a language. */
export const questionOf = (step: StepNumber, variant: Variant, language: Language): string =>
  language === 'de'
    ? (germanQuestions[variant]?.[step] ?? germanSteps[step].question)
    : ((variant === 'senior-living' ? seniorLivingQuestions[step] : undefined) ?? steps[step].question);
