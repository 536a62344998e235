/** How a part is doing: null when it works, else what is wrong, in words that anybody may read. */
export type Check = () => Promise<{ readonly state: 'behind' | 'down'; readonly detail: string } | null>;
