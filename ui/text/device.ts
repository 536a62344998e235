import { text } from './text.ts';

/** The localized name of a device, which the server stores in English as `Firefox on Linux`. */
export function deviceName(name: string): string {
  const words = text('core').devices;
  const [browser = '', system] = name.split(' on ');
  if (system !== undefined) return words.on(browser, system);
  return name === 'An unnamed program' ? words.unnamed : name === 'Another program' ? words.other : name;
}
