import { Refusal } from '#contracts/refusals.ts';

/** The supplied metadata of an identity provider cannot be used. */
export class MetadataProblem extends Refusal {}
