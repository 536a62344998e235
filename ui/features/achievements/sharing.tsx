import type { ReactNode } from 'react';
import { shareAchievement, userAchievements } from '#contracts/achievements/endpoints.ts';
import { sharingLevels, type UserAchievement } from '#contracts/achievements/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { Chips } from '../../kit/choice.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import styles from './why.module.css';

/** Who can see an earned achievement, and what that allows. */
export function Sharing({ earned }: { readonly earned: UserAchievement }): ReactNode {
  const t = text('achievements').sharing;
  const { id, organizationId } = useUser();
  const { mutate, isPending, variables } = useCommand(shareAchievement, {
    stale: [keyOf(userAchievements, {})],
    onError: (error) => sayFailure(t.failed, error),
  });
  // Optimistic: a refusal shows the stored value again.
  const level = isPending ? variables.body.sharing_level : earned.shared;
  const offered = sharingLevels.filter((each) => each !== 'organization' || organizationId !== null);
  return (
    <div className={styles.sharing}>
      <Chips
        legend={t.legend}
        options={offered.map((each) => ({ id: each, name: t.levels[each] }))}
        value={level}
        onChange={(chosen) =>
          mutate({ body: { user_id: id, achievement_id: earned.achievement_id, sharing_level: chosen } })
        }
      />
      <p className="small muted">{t.about[level]}</p>
    </div>
  );
}
