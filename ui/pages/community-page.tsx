import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shareAchievement, userAchievements } from '#contracts/achievements/endpoints.ts';
import { community } from '#contracts/people/endpoints.ts';
import type { CommunityMember } from '#contracts/people/views.ts';
import { useCommand } from '../api/command.ts';
import { usePages } from '../api/pages.ts';
import { keyOf } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { dayAndMonth } from '../kit/dates.ts';
import { GrowingList } from '../kit/growing-list.tsx';
import { metalOf } from '../kit/metal.ts';
import { Medal } from '../kit/medal.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { sayFailure } from '../kit/say-failure.ts';
import { Empty } from '../kit/states.tsx';
import { showToast } from '../kit/toasts.ts';
import { text } from '../text/text.ts';
import styles from './community-page.module.css';

const communityKey = keyOf(community, { query: {} });

/** What the members of one's organization share. */
export function CommunityPage(): ReactNode {
  const t = text('community');
  usePageTitle(t.title);
  const { organizationId } = useUser();
  const pages = usePages(community, { query: {} });
  if (organizationId === null) {
    return (
      <Empty title={t.alone.title} level={1}>
        <p className="muted">{t.alone.about}</p>
        <ButtonLink to="/organization">{t.alone.go}</ButtonLink>
      </Empty>
    );
  }
  const name = pages.data?.pages[0]?.organization;
  return (
    <div className={page.page}>
      <PageHeader kicker={name ? t.kicker(name) : t.title} title={t.headline} lead={t.lead} />
      <GrowingList
        pages={pages}
        shape={['block', 'block']}
        none={
          <Empty title={t.none.title}>
            <p className="muted">{t.none.about}</p>
            <ButtonLink to="/achievements?show=earned">{t.none.go}</ButtonLink>
          </Empty>
        }
        more={t.more}
      >
        {(members) => (
          <ul className={page.cards}>
            {members.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
        )}
      </GrowingList>
    </div>
  );
}

function Member({ member }: { readonly member: CommunityMember }): ReactNode {
  const t = text('community');
  const { achievements, licence, isYou } = member;
  const name = member.name ?? t.noName;
  return (
    <Card as="li" className={styles.member}>
      <h2 className={styles.name}>{isYou ? t.you(name) : name}</h2>
      {licence && (
        <p>
          <Link to={`/verify/${licence.id}`}>{t.licence(dayAndMonth(licence.issuedAt))}</Link>
        </p>
      )}
      {achievements.length > 0 && (
        <>
          <p className="small muted">{t.count(achievements.length)}</p>
          <ul className={styles.achievements}>
            {achievements.map((achievement) => (
              <Shared key={achievement.id} achievement={achievement} isYours={isYou} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface SharedProps {
  readonly achievement: CommunityMember['achievements'][number];
  readonly isYours: boolean;
}

function Shared({ achievement, isYours }: SharedProps): ReactNode {
  const t = text('community');
  const user = useUser();
  const { id, name, tier, unlockedAt, confirmed } = achievement;
  const { mutate, isPending } = useCommand(shareAchievement, {
    stale: [communityKey, keyOf(userAchievements, {})],
    onSuccess: () => showToast({ title: t.stopped(name) }),
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <li>
      <Medal small metal={metalOf(tier)} />
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className="small muted">
          {t.earned(dayAndMonth(unlockedAt))}
          {confirmed && ` · ${t.confirmed}`}
        </span>
      </span>
      {isYours && (
        <Button
          variant="plain"
          size="small"
          aria-label={t.stopOf(name)}
          busy={isPending}
          onClick={() => mutate({ body: { user_id: user.id, achievement_id: id, sharing_level: 'private' } })}
        >
          {t.stop}
        </Button>
      )}
    </li>
  );
}
