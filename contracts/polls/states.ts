/** `planned`: not begun; `running`: takes answers; `ended`: over, and its result is not fixed yet; `closed`: has its result. */
export const pollStates = ['planned', 'running', 'ended', 'closed'] as const;
export type PollState = (typeof pollStates)[number];
