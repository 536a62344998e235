type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule | number, string>> & { other: string }>;

/** How a language writes counts, dates and lists. */
// @__NO_SIDE_EFFECTS__
export const formatsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return {
    /** The form for a count, with `#` in its place: `plural(days, { one: '# day', other: '# days' })`. */
    plural: (count: number, forms: Forms): string =>
      (forms[count] ?? forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count)),
    /** A day in full, such as 4 March 2026. */
    day: (iso: string): string =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso)),
  };
};
