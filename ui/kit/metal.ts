import type { Tier } from '#contracts/achievements/definition.ts';
import type { Metal } from './medal.tsx';

const metals = { Bronze: 'bronze', Silver: 'silver', Gold: 'gold', Platinum: 'platinum', Diamond: 'diamond' } as const;

/** The metal that a tier is shown in. */
export const metalOf = (tier: Tier): Metal => metals[tier];
