import type { Pool } from 'pg';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { minContributors } from '#contracts/research/contributors.ts';
import type { ResearchFigures } from '#contracts/research/endpoints.ts';
import { readConsent } from '#projections/research/queries.ts';

interface Publication {
  readonly asOf: string;
  readonly contributors: number | null;
  readonly figures: ResearchFigures | null;
}

/** The caller's consent, and what was published last: nothing is counted for a call. */
export const researchHandlers = ({ pool }: { readonly pool: Pool }) =>
  ({
    research: readsFrom(['research'], async (_, { caller }) => {
      const [mine, { rows }] = await Promise.all([
        readConsent({ pool }, caller.userId),
        pool.query<Publication>({
          name: 'research-published',
          text: `select as_of::text as "asOf", contributors, figures from research_publications
            order by as_of desc limit 1`,
        }),
      ]);
      const [published = { asOf: null, contributors: null, figures: null }] = rows;
      return { mine, least: minContributors, ...published };
    }),
  }) satisfies SomeHandlers;
