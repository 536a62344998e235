/** The health of a part: null when it works, otherwise what is wrong. `detail` is public. */
export type Check = () => Promise<{ readonly state: 'behind' | 'down'; readonly detail: string } | null>;
