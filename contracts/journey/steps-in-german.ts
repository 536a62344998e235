import type { Variant } from '../organizations/variant.ts';
import type { StepNumber } from './steps.ts';

interface StepWords {
  readonly title: string;
  readonly question: string;
}

/** What each step is called in German, and the question it asks. */
export const germanSteps: Readonly<Record<StepNumber, StepWords>> = {
  1: { title: 'Vor dem Flug', question: 'Was möchtest du am Ende sagen können?' },
  2: { title: 'Mein Weg', question: 'Wer bist du, wenn niemand dir Anweisungen gibt?' },
  3: { title: 'Life', question: 'Wer war freundlich zu dir, als niemand hinsah?' },
  4: { title: 'Money', question: 'Was tut dein Geld für die Menschen um dich herum?' },
  5: { title: 'Joy', question: 'Was kostet dich eine Woche, und was gibt sie dir zurück?' },
  6: { title: 'Ins Handeln', question: 'Was wird am Montag anders sein, und wer wird es bemerken?' },
};

/** The questions that an edition asks otherwise. */
export const germanQuestions: { readonly [V in Variant]?: { readonly [N in StepNumber]?: string } } = {
  'senior-living': {
    3: 'Wer in deinem Haus ist freundlich, wenn niemand hinsieht?',
    4: 'Was wäre dein Haus wert, wenn Vertrauen in seinen Büchern stünde?',
    5: 'Was kostet eine Woche im Haus, und was gibt sie dir zurück?',
    6: 'Was wird bei der nächsten Übergabe anders sein, und wer wird es bemerken?',
  },
};
