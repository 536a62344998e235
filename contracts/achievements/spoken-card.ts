import type { Language } from '../language.ts';
import { germanCards } from './cards-in-german.ts';
import type { AchievementDefinition } from './definition.ts';

/** A card in somebody's language; what it asks and gives is the same in each. */
export const cardIn = (card: AchievementDefinition, language: Language): AchievementDefinition =>
  language === 'de' ? { ...card, ...germanCards[card.id] } : card;
