import type { Clock } from '#commands/kernel/ports.ts';

/** A clock that shows a fixed time until it is set. */
export class SettableClock implements Clock {
  constructor(private time: string) {}

  now(): string {
    return this.time;
  }

  set(time: string): void {
    this.time = new Date(time).toISOString();
  }

  /** Advances by minutes. */
  pass(minutes: number): void {
    this.set(new Date(Date.parse(this.time) + minutes * 60_000).toISOString());
  }
}
