export { nameKey } from '#contracts/accounts/name-key.ts';
