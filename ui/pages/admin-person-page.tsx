import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminPerson } from '#contracts/administration/endpoints.ts';
import { appErrorOf } from '../api/errors.ts';
import { useRead } from '../api/read.ts';
import { ErasePerson } from '../features/admin/erase-person.tsx';
import { OpenText } from '../features/admin/open-text.tsx';
import { PersonLog } from '../features/admin/person-log.tsx';
import { PersonOrganization } from '../features/admin/person-organization.tsx';
import { PersonRole } from '../features/admin/person-role.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { fullDate } from '../kit/dates.ts';
import { Facts } from '../kit/facts.tsx';
import page from '../kit/page.module.css';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

const momentOf = (time: string): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** One person: role and organization, texts, events with the states after them, and erasure. */
export function AdminPersonPage(): ReactNode {
  const t = text('people').person;
  const { id = '' } = useParams();
  const read = useRead(adminPerson, { params: { id } });
  // Also after a deletion elsewhere, when an older answer is still at hand.
  const isGone = read.error !== null && appErrorOf(read.error).details?.code === 'not_found';
  const person = isGone ? undefined : read.data;
  const user = person?.user;
  const name = user ? `${user.firstName} ${user.lastName}` : t.title;
  usePageTitle(name);
  if (read.isPending) return <Skeleton />;
  if (read.isLoadingError && !isGone) {
    return <Problem level={1} error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!person || !user) {
    return (
      <Empty title={t.gone} level={1}>
        <p className="muted">{t.goneAbout}</p>
        <ButtonLink to="/admin/tenants">{t.back}</ButtonLink>
      </Empty>
    );
  }
  const { deletionDueAt } = person;
  const rows = [
    [t.rows.username, user.username],
    [t.rows.email, user.email],
    [t.rows.role, text('profile').roles[user.role]],
    [t.rows.organization, user.organization ?? text('people').list.alone],
    [t.rows.registered, fullDate(user.registeredAt)],
    ...(deletionDueAt === null ? [] : [[t.rows.deletion, momentOf(deletionDueAt)] as const]),
  ] as const;
  return (
    <div className={page.page}>
      <header className={page.header}>
        <p>
          <Link to="/admin/tenants">{t.back}</Link>
        </p>
        <h1 tabIndex={-1}>{name}</h1>
      </header>
      <div className={page.columns}>
        <Card className={page.card} aria-labelledby="account">
          <h2 id="account">{t.account}</h2>
          <Facts rows={rows} />
        </Card>
        {/* The keys reset the forms after a change. */}
        <div className={page.column}>
          <Card as="div" className={page.card}>
            <PersonRole key={`${user.id} ${user.role}`} user={user} />
          </Card>
          <Card as="div" className={page.card}>
            <PersonOrganization key={`${user.id} ${user.organizationId ?? ''}`} user={user} />
          </Card>
        </div>
      </div>
      <OpenText user={user} until={person.textOpenUntil} />
      <PersonLog user={user} />
      <ErasePerson user={user} />
    </div>
  );
}
