import type { ReactNode } from 'react';
import type { Feature } from '#contracts/features.ts';
import { roadmapVotes, voteForFeature } from '#contracts/roadmap/endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import styles from './vote.module.css';

/** The person's own vote for a feature and, for administrators, how many want it. */
export function Vote({ feature }: { readonly feature: Feature }): ReactNode {
  const t = text('roadmap');
  const item = useRead(roadmapVotes, {}).data?.items.find((one) => one.feature === feature);
  const { mutate, isPending, variables } = useCommand(voteForFeature, {
    stale: [keyOf(roadmapVotes, {})],
    onError: (error) => sayFailure(t.failed, error),
  });
  if (!item) return null;
  const own = isPending && variables ? variables.body.wanted : item.own;
  return (
    <div className={styles.vote}>
      <p className="small muted">{joined([item.votes !== null && t.votes(item.votes), own && t.voted], ' · ')}</p>
      <Button
        variant="quiet"
        size="small"
        busy={isPending}
        onClick={() => mutate({ params: { feature }, body: { wanted: !own } })}
      >
        {own ? t.takeBack : t.vote}
      </Button>
    </div>
  );
}
