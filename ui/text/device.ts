import { text } from './text.ts';

/** What a browser is called, which the server keeps as `Firefox on Linux`, or without what it does not know. */
export function deviceName(name: string): string {
  const words = text('core').devices;
  const [browser = '', system] = name.split(' on ');
  if (system !== undefined) return words.on(browser, system);
  return name === 'An unnamed program' ? words.unnamed : name === 'Another program' ? words.other : name;
}
