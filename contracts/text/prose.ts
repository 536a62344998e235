/** A page of prose: a title, a summary, and sections of paragraphs and lists. */
export interface Prose {
  readonly title: string;
  readonly headline: string;
  readonly lead: string;
  readonly contents: string;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
}
