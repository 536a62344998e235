import { forget, recall, remember, tab, TYPED } from './device.ts';

/** What was typed on a page and not sent, where no form keeps it itself. */
export interface Typed {
  /** Path and query of the page. */
  readonly at: string;
  /** The focused field. */
  readonly focused: string | null;
  readonly fields: Readonly<Record<string, { readonly before: string; readonly value: string }>>;
}

/** Nobody fills in more in one go; the oldest would go first. */
const MOST_PAGES = 50;
const nameOf = (person: string): string => `${TYPED}.${person}.pages`;

/** What a person has typed, or a visitor (''), whose words end with the tab; the latest first. */
export function typedOf(person: string): readonly Typed[] {
  try {
    // Only this file writes it.
    const all = JSON.parse((person ? recall(nameOf(person)) : tab.get(TYPED)) ?? '[]') as readonly Typed[];
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

/** Stores it in place of what was stored. Returns whether anything is stored now. */
export function storeTyped(person: string, all: readonly Typed[]): boolean {
  const pages = all.filter(({ fields }) => Object.keys(fields).length > 0).slice(0, MOST_PAGES);
  if (pages.length === 0) {
    if (person) forget(nameOf(person));
    else tab.remove(TYPED);
    return false;
  }
  if (!person) return tab.set(TYPED, JSON.stringify(pages));
  remember(nameOf(person), JSON.stringify(pages));
  return true;
}

const ownFields = new WeakSet<Element>();

/** Says that the field that is written in is kept by its form, step or page. */
export function keepsItself(): void {
  if (document.activeElement) ownFields.add(document.activeElement);
}

export const isKeptItself = (field: Element): boolean => ownFields.has(field);
