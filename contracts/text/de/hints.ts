import type { Catalogue } from '../catalogue.ts';

export const hints: Catalogue['hints'] = {
  'night-owl-transformer': 'Eine gehört denen, die immer wieder in sich hineinhorchen.',
  'perfectionist-overcomer': 'Eine ist für Menschen, die etwas zeigen, bevor es fertig ist.',
  'consistency-champion': 'Eine verlangt eher Geduld als Mühe.',
};
