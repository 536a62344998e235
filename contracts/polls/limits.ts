export const minOptions = 2;
export const maxOptions = 6;
export const longestQuestion = 200;
export const longestOption = 100;
/** So many months ahead a question can be planned. */
export const maxMonthsAhead = 12;
/** An answer given just before the end may still be on its way, so closing waits for so long. In milliseconds. */
export const closesAfterMs = 60_000;
