/** The ref of a heading that appears with a form: keyboard and screen reader go on there. */
export const takeFocus = (heading: HTMLElement | null): void => heading?.focus();
