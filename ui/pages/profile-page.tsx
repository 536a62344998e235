import type { ReactNode } from 'react';
import { achievementStats } from '#contracts/achievements/endpoints.ts';
import { journeyProgress } from '#contracts/journey/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { AddressForm } from '../features/account/address-form.tsx';
import { NameForm } from '../features/account/name-form.tsx';
import { fullNameOf } from '../features/shell/me.tsx';
import { StreakCard } from '../features/streak/streak-card.tsx';
import { OwnFiles } from '../features/uploads/own-files.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { classes } from '../kit/classes.ts';
import { dateAndTime, fullDate, whole } from '../kit/dates.ts';
import { Facts } from '../kit/facts.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './profile-page.module.css';

/** The person's account, progress, name, address and files. */
export function ProfilePage(): ReactNode {
  const t = text('profile');
  usePageTitle(t.title);
  const user = useUser();
  const progress = useRead(journeyProgress, {});
  const stats = useRead(achievementStats, {});
  const broken = progress.error ?? stats.error;
  const { lastLoginDate } = progress.data ?? {};
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={fullNameOf(user)}>
        <p className="muted">{progress.data ? t.since(fullDate(progress.data.createdAt)) : '\u00a0'}</p>
      </PageHeader>
      <div className={page.cards}>
        <Card className={page.card} aria-labelledby="account">
          <h2 id="account">{t.account}</h2>
          <Facts
            rows={[
              [t.rows.username, user.username],
              [t.rows.email, user.email],
              [t.rows.role, t.roles[user.role]],
              ...(lastLoginDate ? ([[t.rows.lastSignIn, dateAndTime(lastLoginDate)]] as const) : []),
            ]}
          />
        </Card>
        <Card className={page.card} aria-labelledby="flown">
          <h2 id="flown">{t.flown}</h2>
          {broken && <Problem error={broken} onRetry={() => void Promise.all([progress.refetch(), stats.refetch()])} />}
          {!broken && !(progress.data && stats.data) && <Skeleton shape={['block', 'line']} />}
          {progress.data && stats.data && (
            <>
              <Facts
                rows={[
                  [
                    t.rows.journey,
                    progress.data.startedAt ? t.percent(progress.data.overallCompletionPercentage) : t.notYet,
                  ],
                  [t.rows.points, t.level(whole(stats.data.totalPoints), stats.data.currentLevel)],
                  [t.rows.achievements, t.of(stats.data.unlockedCount, stats.data.totalCount)],
                ]}
              />
              <div className={styles.actions}>
                <ButtonLink size="small" to={progress.data.journeyComplete ? '/journey/complete' : '/journey'}>
                  {progress.data.journeyComplete ? t.toLicence : progress.data.startedAt ? t.toJourney : t.toFirstStep}
                </ButtonLink>
                <ButtonLink size="small" variant="quiet" to="/achievements">
                  {t.toAchievements}
                </ButtonLink>
              </div>
            </>
          )}
        </Card>
        <Card className={classes(page.card, styles.wide)} aria-labelledby="streak">
          <h2 id="streak">{text('streak').title}</h2>
          <StreakCard />
        </Card>
        <Card className={page.card} aria-labelledby="name">
          <div className={styles.about}>
            <h2 id="name">{t.names.title}</h2>
            <p className="muted">{t.names.about}</p>
          </div>
          {/* The key resets the form when the name changes elsewhere. */}
          <NameForm key={fullNameOf(user)} />
        </Card>
        <Card className={page.card} aria-labelledby="address">
          <div className={styles.about}>
            <h2 id="address">{t.address.title}</h2>
            <p className="muted">{t.address.about}</p>
          </div>
          <AddressForm />
        </Card>
      </div>
      <OwnFiles />
    </div>
  );
}
