// The areas that German has; what is missing here is said in English.
export { core } from './core.ts';
export { errors } from './errors.ts';
export { journey } from './journey.ts';
export { landing } from './landing.ts';
export { password } from './password.ts';
export { session } from './session.ts';
export { settings } from './settings.ts';
export { shell } from './shell.ts';
