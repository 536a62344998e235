import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { organizationDocuments } from '#contracts/guidance/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';

type Listed = Answer<typeof organizationDocuments>['documents'][number];

/** The documents of the member's organization: what is new, and what they acknowledged. */
export function OrganizationDocuments(): ReactNode {
  const t = text('guidance').documents;
  const read = useRead(organizationDocuments, {});
  if (!read.data) return <QueryStatus query={read} />;
  const { organization, documents } = read.data;
  if (organization === null) return null;
  return (
    <Section id="organization" title={t.titleOf(organization)}>
      {documents.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={section.list}>
        {documents.map((document) => (
          <li key={document.id} className={section.entry}>
            <span className={section.what}>
              <strong>{document.title}</strong>
              <span className="small muted">
                {t.version(document.version, fullDate(document.publishedAt))} · {t.language[document.language]}
              </span>
            </span>
            <State document={document} />
            <ButtonLink
              variant="quiet"
              size="small"
              to={`/documents?read=${document.id}`}
              aria-label={t.readOf(document.title)}
            >
              {t.read}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function State({
  document: { acknowledged, version },
}: {
  readonly document: Pick<Listed, 'acknowledged' | 'version'>;
}): ReactNode {
  const t = text('guidance').documents;
  if (acknowledged?.version === version) {
    return <span className={classes(section.mark, section.good)}>{t.done(fullDate(acknowledged.at))}</span>;
  }
  return <span className={classes(section.mark, section.late)}>{acknowledged ? t.changed : t.isNew}</span>;
}
