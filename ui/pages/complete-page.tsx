import { type ReactNode, useLayoutEffect } from 'react';
import type { LicenceGap } from '#contracts/licences/evidence.ts';
import { issueLicence } from '#contracts/licences/endpoints.ts';
import { useCommand } from '../api/command.ts';
import { useUser } from '../api/session.ts';
import { NextFlight } from '../features/journey/next-flight.tsx';
import { StillOpen } from '../features/progress/still-open.tsx';
import { LicenceSharing } from '../features/licence/licence-sharing.tsx';
import { Licence } from '../features/licence/licence.tsx';
import { licenceChange } from '../features/licence/licence-change.ts';
import { Portraits } from '../features/mirror/portraits.tsx';
import { useCelebrated } from '../features/progress/celebrated.ts';
import { useLicence } from '../features/progress/use-licence.ts';
import { useJourneyProgress, useJourneySteps } from '../features/progress/use-journey.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { classes } from '../kit/classes.ts';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './complete-page.module.css';

const TakeOffScene = lazyPage(() => import('../features/helicopter/take-off-scene.tsx'), 'TakeOffScene', [
  'helicopter',
]);
const ComingUp = lazyPage(() => import('../features/returning/coming-up.tsx'), 'ComingUp', ['returning']);

/** The end of the journey: the licence, to view, share and print, and what comes back afterwards. */
export function CompletePage(): ReactNode {
  const t = text('licence');
  const user = useUser();
  const progress = useJourneyProgress();
  const steps = useJourneySteps();
  const own = useLicence();
  usePageTitle(t.title);
  const licenceId = own.data?.licence?.id;
  useCelebrated(licenceId === undefined ? undefined : 6);
  useLayoutEffect(() => {
    // The licence replaces a page that had the focus on its heading or its button.
    if (licenceId === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [licenceId]);
  const failed = [progress, steps, own].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <Problem level={1} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!progress.data || !steps.data || !own.data) return <Skeleton />;
  const { licence, missing } = own.data;
  if (!licence) return <NoLicence progress={progress.data} steps={steps.data.steps} gaps={missing} />;
  const revoked = licence.status === 'revoked';
  return (
    <div className={classes(page.page, styles.whole)}>
      <PageHeader
        kicker={t.kicker}
        title={revoked ? t.headlineRevoked : t.headline(user.firstName)}
        lead={revoked ? t.leadRevoked : t.lead}
      >
        <Outdated reads={[progress, steps, own]} />
      </PageHeader>
      {!revoked && (
        <LazyPart waiting={<Skeleton shape={['block']} />}>
          <TakeOffScene licenceId={licence.id} />
        </LazyPart>
      )}
      <Licence licence={licence} progress={progress.data} steps={steps.data.steps} />
      {!revoked && (
        <>
          <div className={page.actions}>
            <Button onClick={() => print()}>{t.print}</Button>
            <ButtonLink to="/achievements" variant="quiet">
              {t.see}
            </ButtonLink>
          </div>
          <LicenceSharing licence={licence} />
        </>
      )}
      <Portraits after={[6, 2]} />
      <Card className={styles.next}>
        <h2>{t.next}</h2>
        <p className="muted">{t.nextAbout}</p>
        <LazyPart waiting={<Skeleton shape={['line', 'line', 'line']} />}>
          <ComingUp />
        </LazyPart>
        <div className={page.actions}>
          <ButtonLink to="/home">{t.home}</ButtonLink>
          <ButtonLink to="/logbook" variant="plain">
            {t.logbook}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

/** No licence yet: what is open for it, and the next step. One whose parts are all there can be requested. */
function NoLicence({
  progress,
  steps,
  gaps,
}: Parameters<typeof NextFlight>[0] & { readonly gaps: readonly LicenceGap[] }): ReactNode {
  const t = text('licence');
  const issue = useCommand(issueLicence, licenceChange);
  if (progress.journeyComplete && gaps.length === 0) {
    return (
      <Empty title={t.waiting.title} level={1}>
        <p className="muted">{t.waiting.about}</p>
        <Button busy={issue.isPending} onClick={() => issue.mutate({})}>
          {t.waiting.go}
        </Button>
      </Empty>
    );
  }
  if (progress.journeyComplete) {
    return (
      <div className={page.page}>
        <PageHeader kicker={t.kicker} title={t.open.title} lead={t.open.about(gaps.length)} />
        <StillOpen gaps={gaps} />
      </div>
    );
  }
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.notYet.title} lead={t.notYet.about} />
      <NextFlight progress={progress} steps={steps} />
    </div>
  );
}
