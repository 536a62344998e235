import { plural } from './formats.ts';

export const palette = {
  title: 'Search pages and your logbook',
  search: 'Where to?',
  results: 'Pages, settings, answers and entries',
  found: (count: number) => plural(count, { one: '# result', other: '# results' }),
  nothing: 'Nothing matches. Try fewer words.',
  keys: 'Arrow keys to choose, Enter to open, Esc to close.',
};
