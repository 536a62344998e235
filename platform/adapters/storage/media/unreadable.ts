import { Refusal, type RefusalReason } from '#contracts/refusals.ts';

type Detail<R> = R extends `unsupported_media_type.${infer What}` ? What : never;

/** The file is not a supported photo or recording. */
export const unsupported = (what: Exclude<Detail<RefusalReason>, 'types'>): Refusal =>
  new Refusal(`unsupported_media_type.${what}`);

/** The file begins like a known format and then violates it. */
export const unreadable = (): Refusal => unsupported('damaged');
