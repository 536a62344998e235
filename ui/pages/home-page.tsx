import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { achievementStats } from '#contracts/achievements/endpoints.ts';
import { useRead } from '../api/read.ts';
import { useUser } from '../api/session.ts';
import { type Card, latest, useCards } from '../features/achievements/cards.ts';
import { Instruments } from '../features/journey/instruments.tsx';
import { NextFlight } from '../features/journey/next-flight.tsx';
import { HomeQuote } from '../features/logbook/home-quote.tsx';
import { SharingIfAsked } from '../features/organization/sharing-if-asked.tsx';
import { LateLicence } from '../features/progress/late-licence.tsx';
import { StillOpen } from '../features/progress/still-open.tsx';
import { useLicenceGaps } from '../features/progress/use-licence.ts';
import { stepsDone, useJourneyProgress, useJourneySteps } from '../features/progress/use-journey.ts';
import { ReturnsToday } from '../features/returning/returns-today.tsx';
import { bestOf, inRhythm, StreakNote } from '../features/streak/streak-note.tsx';
import { useStreak } from '../features/streak/use-streak.ts';
import { balance } from '#contracts/balance/endpoints.ts';
import { ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { shortWhen, weekday } from '../kit/dates.ts';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { metalOf } from '../kit/metal.ts';
import { Medal } from '../kit/medal.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { useInSlices } from '../kit/use-in-slices.ts';
import { useNow } from '../kit/use-now.ts';
import { text } from '../text/text.ts';
import styles from './home-page.module.css';

const AddressNote = lazyPage(() => import('../features/account/address-note.tsx'), 'AddressNote', [
  'address',
  'profile',
]);
const AfterLicence = lazyPage(() => import('../features/returning/after-licence.tsx'), 'AfterLicence', ['returning']);
const BetweenFlights = lazyPage(() => import('../features/returning/between-flights.tsx'), 'BetweenFlights', [
  'returning',
  'steps',
]);
const DAY_MS = 86_400_000;

/** The cockpit: the next step, the instruments, and the latest achievements. */
export function HomePage(): ReactNode {
  const t = text('journey').home;
  const { firstName, needsAddressProof, organizationId } = useUser();
  const now = useNow();
  const progress = useJourneyProgress();
  const steps = useJourneySteps();
  const stats = useRead(achievementStats, {});
  const ownStreak = useStreak();
  const streak = ownStreak.data;
  const reports = useRead(balance, {});
  const { cards, error: cardsError, retry: retryCards } = useCards();
  const showsJourney = useInSlices(progress.data !== undefined && steps.data !== undefined);
  const showsCards = useInSlices(cards !== undefined);
  const gaps = useLicenceGaps();
  const isDone = (number: number): boolean =>
    steps.data?.steps.some(({ step, state }) => step === number && state === 'done') ?? false;
  const failed = [progress, steps].find(({ isError }) => isError);
  const unread = [stats, ownStreak, reports].filter(({ isLoadingError }) => isLoadingError);
  usePageTitle(t.title);
  const hour = new Date(now).getHours();
  const greeting = hour < 12 ? t.greeting.morning : hour < 18 ? t.greeting.afternoon : t.greeting.evening;
  const begun = progress.data ? Date.parse(progress.data.startedAt ?? progress.data.createdAt) : undefined;
  return (
    <div className={page.page}>
      <header className={styles.header}>
        <p className="kicker">
          {begun !== undefined && t.day(weekday(now), Math.max(1, Math.floor((now - begun) / DAY_MS) + 1))}
        </p>
        <h1 tabIndex={-1}>
          {greeting(firstName)}{' '}
          <span className={styles.state}>
            {progress.data && stateWords(stepsDone(progress.data), progress.data.journeyComplete)}
          </span>
        </h1>
        <ButtonLink className={styles.note} to="/self-reporting" variant="quiet" size="small">
          {t.note}
        </ButtonLink>
      </header>
      {failed && (
        <Problem error={failed.error} onRetry={() => void Promise.all([progress.refetch(), steps.refetch()])} />
      )}
      <LateLicence />
      <ReturnsToday />
      {showsJourney && progress.data && steps.data ? (
        <>
          <NextFlight
            progress={progress.data}
            steps={steps.data.steps}
            after={
              <LazyPart waiting={<Skeleton shape={['line', 'line', 'line']} />}>
                <AfterLicence />
              </LazyPart>
            }
          />
          {organizationId !== null && <SharingIfAsked />}
          <StillOpen gaps={gaps.filter(({ step }) => isDone(step))} />
          {/* The journey needs no address: it comes first. */}
          {needsAddressProof && (
            <LazyPart waiting={<Skeleton shape={['block']} />}>
              <AddressNote />
            </LazyPart>
          )}
          <Instruments
            progress={progress.data}
            steps={steps.data.steps}
            stats={stats.data}
            reports={reports.data}
            streak={streak && { days: streak.days, name: inRhythm(streak), best: bestOf(streak) }}
            streakNote={streak && <StreakNote streak={streak} counted />}
          />
          {unread.length > 0 && (
            <Problem
              title={t.unread}
              error={unread[0]?.error}
              onRetry={() => unread.forEach(({ refetch }) => void refetch())}
            />
          )}
          {progress.data.journeyComplete && (
            <LazyPart waiting={<Skeleton shape={['line', 'block']} />}>
              <BetweenFlights />
            </LazyPart>
          )}
        </>
      ) : (
        !failed && <Skeleton shape={['block', 'line', 'line']} />
      )}
      <HomeQuote />
      {showsCards && cards ? (
        <Lately cards={cards} />
      ) : (
        cardsError && <Problem title={t.noCards} error={cardsError} onRetry={retryCards} />
      )}
    </div>
  );
}

function stateWords(done: number, complete: boolean): string {
  const t = text('journey').home.state;
  if (complete) return t.complete;
  return done === 0 ? t.fresh : t.going(done);
}

function Lately({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  const t = text('journey').home;
  const earned = latest(cards, 3);
  if (earned.length === 0) return null;
  return (
    <section className={classes(styles.lately, 'below')}>
      <div className={styles.head}>
        <h2>{t.unlocks}</h2>
        <Link to="/achievements">{t.all}</Link>
      </div>
      <ul className={styles.earned}>
        {earned.map(({ definition, earned: mine }) => (
          <li key={definition.id}>
            <Medal small metal={metalOf(definition.tier)} />
            <div>
              <h3>
                <Link to={`/achievements?why=${definition.id}`}>{definition.name}</Link>
              </h3>
              <p className="small muted">{mine && shortWhen(mine.unlocked_at)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
