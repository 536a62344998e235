import type { Clock } from '#commands/kernel/ports.ts';

const milliseconds = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000, milliseconds: 1 } as const;

/** How much time passes; its parts are added. A bare number would leave its unit to memory. */
export type Span = { readonly [Unit in keyof typeof milliseconds]?: number };

const lengthOf = (span: Span): number =>
  (Object.keys(milliseconds) as (keyof Span)[]).reduce((sum, unit) => sum + (span[unit] ?? 0) * milliseconds[unit], 0);

/** A clock that shows a fixed time until it is set. */
export class SettableClock implements Clock {
  constructor(private time = '2025-03-03T09:00:00.000Z') {}

  now(): string {
    return this.time;
  }

  set(time: string): void {
    this.time = new Date(time).toISOString();
  }

  /** Advances by `{ days: 1, minutes: 30 }`. */
  pass(span: Span): void {
    this.time = new Date(Date.parse(this.time) + lengthOf(span)).toISOString();
  }
}
