/** The three components that are measured, each with a hue of its own: the classes of kit/base.css. */
export const hues = ['life', 'money', 'joy'] as const;
export type Hue = (typeof hues)[number];
