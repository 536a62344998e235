import type { Language } from '../../contracts/language.ts';

/** The sources of which the first page of each kind of person is made, beside the entry; the routes of ui/app say so. */
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
