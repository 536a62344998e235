/** What colleagues feel when they look: calm, or moved. */
export const feelings = {
  en: {
    calm: ['calm', 'grateful', 'rested', 'at ease', 'content'],
    moved: ['tired', 'restless', 'hopeful', 'proud', 'worried', 'curious'],
  },
  de: {
    calm: ['ruhig', 'dankbar', 'ausgeruht', 'gelassen', 'zufrieden'],
    moved: ['müde', 'unruhig', 'zuversichtlich', 'stolz', 'besorgt', 'neugierig'],
  },
} as const;
