/** What the cards of the first edition share. A card whose requirements change gets its own version and date. */
export const firstEdition = {
  version: 1,
  created_at: '2025-01-06T00:00:00.000Z',
  updated_at: '2025-01-06T00:00:00.000Z',
} as const;
