import { text } from '../../text/text.ts';

/** The name of a card, hidden ones included: for administrators. */
export function cardName(id: string): string {
  const cards: Readonly<Record<string, { readonly name: string }>> = text('cards');
  return cards[id]?.name ?? id;
}
