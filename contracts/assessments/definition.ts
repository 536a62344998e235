export const assessmentIds = ['agency', 'tech-readiness', 'tech-baseline'] as const;
export type AssessmentId = (typeof assessmentIds)[number];

/** A statement to rate. */
export interface Item {
  readonly id: string;
  readonly text: string;
  /** Agreeing with it speaks against the facet. */
  readonly reversed?: true;
  /** The statement of the same facet that says the contrary: agreeing with both is worth a question. */
  readonly opposes?: string;
}

/** A small task with one right answer; an answer is the index of an option. */
export interface Task {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly right: number;
  /** Why that is the right answer; shown with the result. */
  readonly why: string;
}

export interface Facet {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly items: readonly Item[];
  readonly task?: Task;
  /** What a low, a middle and a high score say. */
  readonly bands: readonly [low: string, middle: string, high: string];
  /** Something to try in the next two weeks. */
  readonly exercise: string;
}

/** The names of the ratings; the first one counts as `lowest`. */
export interface Scale {
  readonly lowest: number;
  readonly names: readonly string[];
}

/** How much a person agrees with a statement. */
export const agreement: Scale = {
  lowest: 1,
  names: ['Not at all', 'Hardly', 'Rather not', 'Partly', 'Rather so', 'Largely', 'Fully'],
};

/** How answers become scores: by the ratings alone, or with the task of each facet as a third of it. */
export type Scoring = 'ratings' | 'ratings_and_tasks';

/**
 * A short assessment. Its statements and its scoring belong to a version: changing either makes a new one, and the earlier one
 * is kept (`catalogue.ts`), because results were scored by it.
 */
export interface AssessmentDefinition {
  readonly id: AssessmentId;
  readonly version: number;
  /** The first version that asked the same: answers since then can be scored by the rules of this one. */
  readonly statements: number;
  readonly scoring: Scoring;
  /** What this version scores differently from the one before. */
  readonly change?: string;
  readonly title: string;
  readonly question: string;
  readonly scale: Scale;
  readonly facets: readonly Facet[];
  /** Where its statements come from, and what they are not. */
  readonly origin: string;
}

/** A rating for each answered item, the index of an option for each answered task. */
export type AssessmentAnswers = Readonly<Record<string, number>>;
