/** Which edition of the journey an organization's members fly: its cases, its words and its achievements. */
export const variants = ['standard', 'senior-living'] as const;
export type Variant = (typeof variants)[number];
