/** Whether the screen is used with fingers, as on a phone. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
