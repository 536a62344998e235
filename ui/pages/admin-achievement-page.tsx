import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { appErrorOf } from '../api/errors.ts';
import { contentLines, nameOf } from '../features/definitions/content-words.ts';
import styles from '../features/definitions/definitions.module.css';
import { DraftSection, startOf } from '../features/definitions/draft-section.tsx';
import { HistorySection } from '../features/definitions/history-section.tsx';
import { PublishSection } from '../features/definitions/publish-section.tsx';
import { type Definition, useDefinition } from '../features/definitions/use-definition.ts';
import { WhatIfSection } from '../features/definitions/what-if-section.tsx';
import { useDraftForm } from '../features/drafts/use-draft-form.ts';
import { ButtonLink } from '../kit/button.tsx';
import { fullDate } from '../kit/dates.ts';
import page from '../kit/page.module.css';
import { usePageTitle } from '../kit/page-title.ts';
import { Section } from '../kit/section.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** One achievement: what is in force, its draft, what the draft would mean, and all versions. */
export function AdminAchievementPage(): ReactNode {
  const t = text('definitions');
  const { id = '' } = useParams();
  const read = useDefinition(id);
  usePageTitle(nameOf(id));
  if (read.data) return <Achievement key={id} definition={read.data} />;
  if (read.isPending) return <Skeleton />;
  if (appErrorOf(read.error).details?.code === 'not_found') {
    return (
      <Empty title={t.gone} level={1}>
        <p className="muted">{t.goneAbout}</p>
        <ButtonLink to="/admin/achievements">{t.back}</ButtonLink>
      </Empty>
    );
  }
  return <Problem level={1} error={read.error} onRetry={() => void read.refetch()} />;
}

function Achievement({ definition }: { readonly definition: Definition }): ReactNode {
  const t = text('definitions');
  const { id, draft, versions } = definition;
  const form = useDraftForm(startOf(definition));
  const [inForce] = versions;
  return (
    <div className={page.page}>
      <header className={page.header}>
        <p>
          <Link to="/admin/achievements">{t.back}</Link>
        </p>
        <h1 tabIndex={-1}>{nameOf(id)}</h1>
        {inForce && <p className="muted">{t.inForce(inForce.version, fullDate(inForce.at))}</p>}
      </header>
      {inForce && (
        <Section id="in-force" title={t.content.title}>
          <ul className={styles.changes}>
            {contentLines(inForce.content).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      )}
      <DraftSection
        definition={definition}
        typed={form.typed}
        seen={form.seen}
        onType={form.change}
        onReset={(newest) => form.reset(startOf(newest))}
      />
      <WhatIfSection definition={definition} />
      {draft && (
        <PublishSection
          key={draft.change}
          definition={definition}
          draft={draft}
          onPublished={(newest) => form.reset(startOf(newest))}
        />
      )}
      <HistorySection definition={definition} />
    </div>
  );
}
