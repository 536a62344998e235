import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shareAchievement, userAchievements } from '#contracts/achievements/endpoints.ts';
import { community } from '#contracts/people/endpoints.ts';
import type { CommunityMember } from '#contracts/people/views.ts';
import { useCommand } from '../api/command.ts';
import { usePages } from '../api/pages.ts';
import { keyOf, useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
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

/** With fewer, the list says how it grows. */
const FEW = 3;
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
      <PageHeader kicker={name ? t.kicker(name) : t.title} title={t.headline} lead={t.lead}>
        <Yours />
      </PageHeader>
      <GrowingList
        pages={pages}
        none={
          <Empty title={t.none.title}>
            <p className="muted">{t.none.about}</p>
            <ButtonLink to="/achievements?show=earned">{t.none.go}</ButtonLink>
          </Empty>
        }
        more={t.more}
      >
        {(members) => (
          <>
            <ul>
              {members.map((member) => (
                <Member key={member.id} member={member} />
              ))}
            </ul>
            {members.length < FEW && !pages.hasNextPage && <p className={styles.few}>{t.few}</p>}
          </>
        )}
      </GrowingList>
    </div>
  );
}

/** What the others see of you, and the way to change it. Nothing until it is known. */
function Yours(): ReactNode {
  const t = text('community').yours;
  const { data } = useRead(userAchievements, {});
  if (!data || data.achievements.length === 0) return null;
  const count = data.achievements.filter(({ shared }) => shared !== 'private').length;
  return (
    <p className={styles.yours}>
      <span>{t.shows(count)}</span>
      <ButtonLink to="/achievements?show=earned" variant={count === 0 ? 'signal' : 'quiet'} size="small">
        {count === 0 ? t.begin : t.change}
      </ButtonLink>
    </p>
  );
}

function Member({ member }: { readonly member: CommunityMember }): ReactNode {
  const t = text('community');
  const { achievements, licence, isYou } = member;
  const name = member.name ?? t.noName;
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <span className={classes(styles.monogram, licence && styles.pilot)} aria-hidden="true">
          {monogramOf(member.name)}
        </span>
        <div>
          <h2 className={styles.name}>{isYou ? t.you(name) : name}</h2>
          {licence && <Link to={`/verify/${licence.id}`}>{t.licence(dayAndMonth(licence.issuedAt))}</Link>}
        </div>
      </div>
      {achievements.length > 0 && (
        <ul className={styles.achievements} aria-label={t.count(achievements.length)}>
          {achievements.map((achievement) => (
            <Shared key={achievement.id} achievement={achievement} isYours={isYou} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The first letters of the first two names. */
const monogramOf = (name: string | null): string =>
  (name ?? '')
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => Array.from(part)[0] ?? '')
    .join('')
    .toUpperCase();

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
