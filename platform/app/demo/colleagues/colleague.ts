import type { AssessmentId } from '#contracts/assessments/definition.ts';
import type { Language } from '#contracts/language.ts';

type Dials = readonly [life: number, money: number, joy: number];
type Sense = 'visual' | 'audio' | 'touch' | 'smell' | 'taste';
type RippleCategory = 'hobbies' | 'relationships' | 'community' | 'other';

/** What a colleague wrote in each step, as far as they came. */
export interface Written {
  /** The dials on the first day. */
  readonly dials: Dials;
  readonly metaphor: string;
  readonly intention: string;
  readonly child?: string;
  readonly work?: string;
  readonly kindness?: string;
  readonly agency?: string;
  readonly values?: readonly string[];
  readonly people?: readonly string[];
  readonly moments?: readonly string[];
  /** The third step: the house, and a practice of kindness. */
  readonly house?: string;
  readonly practice?: string;
  /** The fourth: the pattern at two scales, and the stand. */
  readonly me?: string;
  readonly team?: string;
  readonly friends?: readonly string[];
  readonly decisions?: readonly string[];
  readonly ownership?: string;
  readonly learnt?: string;
  /** The sixth: a promise, with whom, and a message to oneself. */
  readonly promise?: readonly [what: string, withWhom: string];
  readonly message?: string;
}

export interface ToldStory {
  readonly title: string;
  readonly text: string;
  /** How open it is (0 to 10), and how wise (0 to 100). */
  readonly scores: readonly [vulnerability: number, wisdom: number];
}

export interface ToldRipple {
  readonly category: RippleCategory;
  readonly text: string;
  readonly counted?: readonly [people: number, hours: number, value: string];
}

/** A made-up person of the demo, who has used the product for a while. Everything else about them follows from this. */
export interface Colleague {
  /** Their address is this name at the domain of their organization. Never changed: their id derives from it. */
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly role?: 'mentor' | 'org_admin';
  /** Takes no part in research. */
  readonly declinesResearch?: true;
  /** Days ago on which they began, and on which they were last here. */
  readonly from: number;
  readonly to: number;
  /** Completed steps. Null: registered, and never began. */
  readonly steps: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** Where their dials are by now. */
  readonly now?: Dials;
  readonly written?: Written;
  readonly stories?: readonly ToldStory[];
  readonly ripples?: readonly ToldRipple[];
  /** Notes of their flight reports, in order; later reports have none. */
  readonly notes?: readonly string[];
  readonly anchors?: readonly (readonly [Sense, string])[];
  readonly project?: { readonly name: string; readonly role: string; readonly description: string };
  readonly assessments?: readonly AssessmentId[];
  /** With whom they share what they earn. */
  readonly shares?: 'organization' | 'community';
  /** Shows their name on the public page of the licence. */
  readonly showsLicence?: true;
  /** How often they act from their values in the working week, of ten times. */
  readonly fromValues?: number;
}
