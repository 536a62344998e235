/** Spec §9, the levels of the log; what is above the current one is neither kept nor shown. */
export const logLevels = { ERROR: 0, WARN: 1, INFO: 2, DEBUG: 3, TRACE: 4 } as const;
export type LogLevel = keyof typeof logLevels;
