import { Refusal } from '#contracts/refusals.ts';

/** What was handed in as an identity provider's metadata can't be used. */
export class MetadataProblem extends Refusal {}
