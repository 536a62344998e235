/** The edition of the journey for an organization's members: its cases, texts and achievements. */
export const variants = ['standard', 'senior-living'] as const;
export type Variant = (typeof variants)[number];
