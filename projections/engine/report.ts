/** Where the engine reports to operators. A pino logger fits. */
export interface Report {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
