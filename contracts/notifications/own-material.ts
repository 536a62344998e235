/** What a reminder may take from a person's own answers, in the app alone. */
export const ownMaterials = ['promise', 'value', 'story'] as const;
export type OwnMaterial = (typeof ownMaterials)[number];

const marker = '.own-';

/** The id of a reminder's text that holds the person's own words, such as `inactive-3.professional.own-promise`. */
export const ownTextId = (rule: string, tone: string, material: OwnMaterial): string =>
  `${rule}.${tone}${marker}${material}`;

/** What a text takes from the person's own answers; undefined for one that holds nothing of theirs. */
export const ownMaterialOf = (text: string): string | undefined => text.split(marker)[1];
