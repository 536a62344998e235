import type { Sentences } from '../translator.ts';

/** What rules say, under the English sentence in which the server or a schema of the contracts says it. */
export const told: Sentences = {
  'Please enter your username': 'Bitte gib deinen Benutzernamen ein',
  'Please enter your password': 'Bitte gib dein Passwort ein',
};
