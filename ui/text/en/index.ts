// What a language consists of: one file an area. Read for its type alone; a second language is a folder beside `en`.
export { achievements } from './achievements.ts';
export { communications } from './communications.ts';
export { core } from './core.ts';
export { helicopter } from './helicopter.ts';
export { help } from './help.ts';
export { inbox } from './inbox.ts';
export { journey } from './journey.ts';
export { landing } from './landing.ts';
export { licence } from './licence.ts';
export { notifications } from './notifications.ts';
export { privacy } from './privacy.ts';
export { session } from './session.ts';
export { shell } from './shell.ts';
export { steps } from './steps.ts';
export { terms } from './terms.ts';
export { unauthorized } from './unauthorized.ts';
