import type { Figures } from './catalogue.ts';

/** The event cards of the balance sheet, known before the quarter. A figure holds the place in this list; 0 is a calm quarter. */
export const quarterCards = ['calm', 'boom', 'recession', 'rivalsRecruit', 'courseOffered', 'badNews'] as const;
export type QuarterCard = (typeof quarterCards)[number];

export const quarterCardOf = (figures: Figures): QuarterCard => quarterCards[figures['card'] ?? 0] ?? 'calm';
