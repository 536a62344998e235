import { Refusal, type RefusalReason } from '#contracts/refusals.ts';

type Detail<R> = R extends `unsupported_media_type.${infer What}` ? What : never;

/** What was sent is no photo and no recording that we can keep. */
export const unsupported = (what: Detail<RefusalReason>): Refusal => new Refusal(`unsupported_media_type.${what}`);

/** The bytes begin like a known format and then do not keep to it. */
export const unreadable = (): Refusal => unsupported('damaged');
