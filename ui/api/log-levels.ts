/** Log levels of spec §9; entries above the current level are neither kept nor shown. */
export const logLevels = { ERROR: 0, WARN: 1, INFO: 2, DEBUG: 3, TRACE: 4 } as const;
export type LogLevel = keyof typeof logLevels;
