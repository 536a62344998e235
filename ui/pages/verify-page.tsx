import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { verifyLicence } from '#contracts/licences/endpoints.ts';
import { useRead } from '../api/read.ts';
import { Deeds } from '../features/licence/deeds.tsx';
import { CheckedLicence } from '../features/licence/checked-licence.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './verify-page.module.css';

/** Checks a pilot licence by its address, signed in or not. */
export function VerifyPage(): ReactNode {
  const t = text('verify');
  const { id = '' } = useParams();
  const check = useRead(verifyLicence, { params: { id } });
  usePageTitle(t.title);
  if (check.isError) return <Problem level={1} error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.data) return <Skeleton />;
  if (check.data.status === 'unknown') {
    return (
      <>
        <h1 tabIndex={-1} className="visually-hidden">
          {t.title}
        </h1>
        <Empty title={t.unknown.title}>
          <p className="muted">{t.unknown.about}</p>
          <ButtonLink to="/">{t.unknown.go}</ButtonLink>
          <Link to="/support">{t.unknown.ask}</Link>
        </Empty>
      </>
    );
  }
  const { headline, lead } = t[check.data.status];
  return (
    <div className={classes(page.page, styles.page)}>
      <PageHeader kicker={t.kicker} title={headline} lead={lead} />
      <CheckedLicence
        id={id}
        check={check.data}
        at={check.dataUpdatedAt}
        busy={check.isFetching}
        onAgain={() => void check.refetch()}
      />
      {check.data.status === 'valid' && (
        <section className={classes(page.part, styles.prose)}>
          <h2>{text('licenceParts').list}</h2>
          <Deeds done={check.data.done} proven={check.data.proven} />
        </section>
      )}
      <section className={classes(page.part, styles.prose)}>
        <h2>{t.means.title}</h2>
        {t.means.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </section>
      <section className={classes(page.part, styles.prose)}>
        <h2>{t.alone.title}</h2>
        <p>{t.alone.about}</p>
        <ul className={styles.links}>
          {check.data.status === 'valid' && check.data.credentialUrl !== null && (
            <li>
              <a href={check.data.credentialUrl}>{t.alone.credential}</a>
            </li>
          )}
          <li>
            <a href="/.well-known/did.json">{t.alone.keys}</a>
          </li>
          <li>
            <a href="/api/licences/status-list">{t.alone.list}</a>
          </li>
        </ul>
        {check.data.status === 'valid' && check.data.credentialUrl === null && (
          <p className="muted small">{t.alone.unshared}</p>
        )}
      </section>
    </div>
  );
}
