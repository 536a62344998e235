/** Dates and numbers as this language writes them; one place for all of Intl. */
const language = (): string => document.documentElement.lang || 'en';

export const dayAndMonth = (iso: string): string =>
  new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long' }).format(new Date(iso));

export const fullDate = (iso: string): string =>
  new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));

export const weekday = (time: number): string => new Intl.DateTimeFormat(language(), { weekday: 'long' }).format(time);

/** A calendar day, which has no zone, as a moment that falls on it everywhere. */
export const onDay = (day: string): string => `${day}T12:00:00`;

/** The time of day today, the day and month on any other day. */
export function shortWhen(iso: string): string {
  const then = new Date(iso);
  if (then.toDateString() !== new Date().toDateString()) return dayAndMonth(iso);
  return new Intl.DateTimeFormat(language(), { hour: 'numeric', minute: '2-digit' }).format(then);
}

export const whole = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 0 }).format(value);
