import type { ReactNode } from 'react';
import { journeyProgress } from '#contracts/journey/endpoints.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { useRead } from '../api/read.ts';
import { useSession } from '../api/session.ts';
import { Hangar } from '../features/helicopter/hangar.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** The interactive helicopter, for everyone: /helicopter, /interactive-helicopter, /landing, /experience (spec §2.2). */
export function HelicopterPage(): ReactNode {
  usePageTitle(text('helicopter').title);
  return useSession().state === 'person' ? <OwnHelicopter /> : <Hangar completedSteps={null} />;
}

function OwnHelicopter(): ReactNode {
  const progress = useRead(journeyProgress, {});
  if (progress.error) return <Problem level={1} error={progress.error} onRetry={() => void progress.refetch()} />;
  if (!progress.data) return <Skeleton shape={['title', 'line', 'block']} />;
  const { currentStep, journeyComplete } = progress.data;
  return <Hangar completedSteps={stepNumbers.filter((step) => journeyComplete || step < currentStep)} />;
}
