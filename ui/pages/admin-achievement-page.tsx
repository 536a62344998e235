import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { appErrorOf } from '../api/errors.ts';
import { contentLines, nameOf } from '../features/definitions/content-words.ts';
import styles from '../features/definitions/definitions.module.css';
import { HistorySection } from '../features/definitions/history-section.tsx';
import { ThresholdSections } from '../features/definitions/threshold-sections.tsx';
import { type Definition, useDefinition } from '../features/definitions/use-definition.ts';
import { ButtonLink } from '../kit/button.tsx';
import { fullDate } from '../kit/dates.ts';
import page from '../kit/page.module.css';
import { usePageTitle } from '../kit/page-title.ts';
import { Section } from '../kit/section.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** One achievement: what is in force, what other thresholds would mean, and all versions. */
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
  const { id, versions } = definition;
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
      {/* Once another version is in force, the form begins with what it asks for. */}
      {inForce && <ThresholdSections key={inForce.version} definition={definition} inForce={inForce} />}
      <HistorySection versions={versions} />
    </div>
  );
}
