/*
 * Statements of the Experience API (xAPI) 1.0.3, as far as the product writes them.
 * https://github.com/adlnet/xAPI-Spec/blob/master/xAPI-Data.md
 */

/** A text by its language tag. */
export type LanguageMap = Readonly<Record<string, string>>;

export interface Activity {
  readonly objectType: 'Activity';
  /** An IRI. */
  readonly id: string;
  readonly definition: { readonly type: string; readonly name: LanguageMap };
}

/** Refers to the statement that a voiding statement takes back. */
export interface StatementRef {
  readonly objectType: 'StatementRef';
  readonly id: string;
}

export interface Statement {
  /** A UUID. */
  readonly id: string;
  readonly actor: {
    readonly objectType: 'Agent';
    readonly account: { readonly homePage: string; readonly name: string };
  };
  readonly verb: { readonly id: string; readonly display: LanguageMap };
  readonly object: Activity | StatementRef;
  readonly result?: {
    readonly completion: true;
    /** ISO 8601. */
    readonly duration?: string;
  };
  readonly context: {
    /** `revision` and `platform` may only stand beside an activity. */
    readonly revision?: string;
    readonly platform?: string;
    readonly contextActivities: { readonly parent?: readonly Activity[]; readonly category: readonly Activity[] };
  };
  /** When it happened, ISO 8601 UTC. When it was stored is for the store to say. */
  readonly timestamp: string;
}
