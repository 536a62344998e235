import { text } from './text.ts';

/** The name of a pattern, a motivation or a source of energy in the current language. */
export const driveName = (name: string): string => new Map(Object.entries(text('drives'))).get(name) ?? name;
