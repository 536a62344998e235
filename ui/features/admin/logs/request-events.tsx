import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminRequest } from '#contracts/operations/logs.ts';
import { useRead } from '../../../api/read.ts';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import { Section } from '../../../kit/section.tsx';
import { text } from '../../../text/text.ts';

/** Whose histories have events of a request, with the way to them. */
export function RequestEvents({ requestId }: { readonly requestId: string }): ReactNode {
  const t = text('adminLogs');
  const state = useRead(adminRequest, { params: { requestId } });
  return (
    <Section className={page.part} title={t.ofRequest} about={t.ofRequestAbout}>
      <QueryStatus query={state} shape={['line']} />
      {state.data?.people.length === 0 && <p className="muted">{t.ofRequestNone}</p>}
      <ul className={page.rows}>
        {state.data?.people.map(({ userId, username, events }) => (
          <li key={userId}>
            <Link to={`/admin/people/${userId}?request=${requestId}#log`}>{t.events(username ?? t.gone, events)}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
