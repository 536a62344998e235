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
    'api/user.ts',
  ],
} as const;

/** The pages that a signed-in person opens most: what they share with other pages comes in few files. */
export const mainPages = ['pages/home-page.tsx', 'pages/journey-page.tsx', 'pages/achievements-page.tsx'] as const;

/** What every signed-in page imports once it is shown: one file. None of them is imported by way of `lazyImport`, which needs a file each. */
export const afterFirstPage = [
  'app/keep-place.ts',
  'features/notifications/notice-toasts.tsx',
  'features/shell/follow-changes.ts',
  'features/shell/notes.tsx',
  'offline/keep-pages.ts',
] as const;

/** Imported both at once and later, and never by way of `lazyImport`: each with the file that it is in. */
export const inSharedFile: Readonly<Record<string, string>> = {
  'api/user.ts': 'shell',
  // By the texts of both languages.
  '../contracts/achievements/definition.ts': 'shell',
  'kit/offline-note.tsx': 'shell',
  // On many pages, most of which show nothing else of the flight.
  'kit/meter.tsx': 'shell',
  'kit/meter.module.css': 'shell',
  'features/journey/flight-scene.tsx': 'flight',
};

/** The areas whose texts come in one file, because the first pages of a signed-in person show them. */
export const textsTogether = ['achievements', 'entries', 'journey', 'licence-parts', 'shell', 'streak'] as const;
