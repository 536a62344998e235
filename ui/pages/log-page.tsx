import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../app/page-title.ts';
import { CommunityProject } from '../features/journey/steps/community-project.tsx';
import { Feeling } from '../features/journey/steps/feeling.tsx';
import { FlightReport } from '../features/journey/steps/flight-report.tsx';
import { KindnessStory } from '../features/journey/steps/kindness-story.tsx';
import { Mentoring } from '../features/journey/steps/mentoring.tsx';
import { Ripple } from '../features/journey/steps/ripple.tsx';
import { SensoryAnchor } from '../features/journey/steps/sensory-anchor.tsx';
import { useJourneySteps } from '../features/journey/use-journey.ts';
import { Card } from '../kit/card.tsx';
import { Chips } from '../kit/choice.tsx';
import { text } from '../text/text.ts';
import styles from './log-page.module.css';

const kinds = ['report', 'feeling', 'story', 'anchor', 'ripple', 'project', 'mentoring'] as const;
type Kind = (typeof kinds)[number];
const isKind = (name: string | null): name is Kind => kinds.some((kind) => kind === name);

/** The flight log: everything that may be recorded on any day, outside of the six steps too. */
export function LogPage(): ReactNode {
  const t = text('log');
  const [query] = useSearchParams();
  const asked = query.get('kind');
  const [kind, setKind] = useState<Kind>(isKind(asked) ? asked : 'report');
  usePageTitle(t.title);
  const { title, lead } = wordsOf(kind);
  return (
    <div className={styles.page}>
      <header className={styles.hello}>
        <p className="kicker">{t.title}</p>
        <h1 tabIndex={-1}>{t.headline}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <Chips
        legend={t.legend}
        options={kinds.map((id) => ({ id, name: t.kinds[id] }))}
        value={kind}
        onChange={setKind}
      />
      <Card className={styles.sheet}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p className="soft">{lead}</p>
        </div>
        <Form key={kind} kind={kind} />
      </Card>
    </div>
  );
}

function wordsOf(kind: Kind): { readonly title: string; readonly lead: string } {
  const { life, action } = text('steps');
  const { mentoring } = text('log');
  const words = {
    report: action.report,
    feeling: life.feeling,
    story: life.kindness,
    anchor: life.anchor,
    ripple: action.ripple,
    project: action.project,
    mentoring,
  };
  return words[kind];
}

function Form({ kind }: { readonly kind: Kind }): ReactNode {
  const steps = useJourneySteps();
  switch (kind) {
    case 'report':
      return <FlightReport first={steps.data?.steps.find(({ step }) => step === 1)?.answers ?? null} />;
    case 'feeling':
      return <Feeling />;
    case 'story':
      return <KindnessStory />;
    case 'anchor':
      return <SensoryAnchor />;
    case 'ripple':
      return <Ripple />;
    case 'project':
      return <CommunityProject plan={undefined} />;
    case 'mentoring':
      return <Mentoring />;
  }
}
