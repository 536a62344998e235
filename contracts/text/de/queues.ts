import type { Catalogue } from '../catalogue.ts';

export const queues: Catalogue['queues'] = {
  title: 'Warteschlangen',
  names: { jobs: 'Aufträge', rounds: 'Runden' },
  confirm: 'Bestätigen, dass du es bist',
  back: 'Administration',
};
