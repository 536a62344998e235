type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule | number, string>> & { other: string }>;

/** The plural form for a count, with the count in place of `#`: `plural(days, { one: '# day', other: '# days' })`. */
// @__NO_SIDE_EFFECTS__
export const pluralIn =
  (language: string) =>
  (count: number, forms: Forms): string =>
    (forms[count] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replaceAll(
      '#',
      count.toLocaleString(language),
    );

/** A day in full, such as 4 March 2026. */
// @__NO_SIDE_EFFECTS__
export const dayIn =
  (language: string) =>
  (iso: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
