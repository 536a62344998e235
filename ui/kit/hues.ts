/** The three measured components, each with its hue: the classes of kit/base.css. */
export const hues = ['life', 'money', 'joy'] as const;
export type Hue = (typeof hues)[number];
