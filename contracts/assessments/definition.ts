export const assessmentIds = ['agency', 'tech-readiness', 'tech-baseline'] as const;
export type AssessmentId = (typeof assessmentIds)[number];

/** A statement that one rates. */
export interface Item {
  readonly id: string;
  readonly text: string;
  /** Agreeing with it speaks against the facet. */
  readonly reversed?: true;
}

/** A small task with one right way; its answer is the place of an option. */
export interface Task {
  readonly id: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly right: number;
  /** Why that is the right way, told afterwards. */
  readonly why: string;
}

export interface Facet {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly items: readonly Item[];
  readonly task?: Task;
}

/** What the ratings are called, from the lowest, which is `lowest`. */
export interface Scale {
  readonly lowest: number;
  readonly names: readonly string[];
}

/** How far somebody agrees with a statement. */
export const agreement: Scale = {
  lowest: 1,
  names: ['Not at all', 'Hardly', 'Rather not', 'Partly', 'Rather so', 'Largely', 'Fully'],
};

/** A short assessment. Its words and its way of scoring belong to a version: others are another one. */
export interface AssessmentDefinition {
  readonly id: AssessmentId;
  readonly version: number;
  readonly title: string;
  readonly question: string;
  readonly scale: Scale;
  readonly facets: readonly Facet[];
  /** Where its statements come from, and what they are not. */
  readonly origin: string;
}

/** What somebody answered: a rating for an item, the place of an option for a task. */
export type AssessmentAnswers = Readonly<Record<string, number>>;
