import { fingerprint } from '../fingerprint.ts';

/** Recognizes a name, so that a change made elsewhere is noticed. */
export const versionOfNames = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  fingerprint([firstName, lastName]);
