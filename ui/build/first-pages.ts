import type { Language } from '../../contracts/language.ts';

/** The modules that the first page of a visitor or a signed-in person loads besides the entry, as ui/app routes them. */
export const firstPages = {
  visitor: (language: Language) => [
    'app/visitor-routes.tsx',
    `../contracts/text/${language}/core.ts`,
    `../contracts/text/${language}/landing.ts`,
  ],
  person: (language: Language) => [
    'app/person-routes.tsx',
    `../contracts/text/${language}/core.ts`,
    `../contracts/text/${language}/shell.ts`,
    `../contracts/text/${language}/journey.ts`,
    'api/user.ts',
  ],
} as const;
