import { text } from './text.ts';

/** What a pattern, a motivation or a source of energy is called here. */
export const driveName = (name: string): string => new Map(Object.entries(text('drives'))).get(name) ?? name;
