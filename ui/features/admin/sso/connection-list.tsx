import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminSingleSignOn, type ConnectionState } from '#contracts/administration/single-sign-on.ts';
import { joined } from '#contracts/text/isolating.ts';
import { usePages } from '../../../api/pages.ts';
import { Switch, Switches } from '../../../kit/choice.tsx';
import { classes } from '../../../kit/classes.ts';
import { dateAndTime, fullDate } from '../../../kit/dates.ts';
import { Facts } from '../../../kit/facts.tsx';
import { FindField } from '../../../kit/find-field.tsx';
import { GrowingList } from '../../../kit/growing-list.tsx';
import section from '../../../kit/section.module.css';
import { Section } from '../../../kit/section.tsx';
import { text } from '../../../text/text.ts';
import { useAddress } from '../address.ts';
import people from '../people.module.css';

/** Every organization with a connection, what needs attention first of all. */
export function ConnectionList(): ReactNode {
  const t = text('adminAzure');
  const { query: address, change } = useAddress();
  const [query, setQuery] = useState('');
  const attention = address.get('attention') === '1';
  const pages = usePages(adminSingleSignOn, {
    query: { ...(query.trim() && { query: query.trim() }), ...(attention && { attention: '1' as const }) },
  });
  const first = pages.data?.pages[0];
  return (
    <Section id="organizations" title={t.connections} about={first && t.counted(first.total, first.attention)}>
      <FindField className={people.narrow} label={t.find} hint={t.findHint} typed={query} onType={setQuery} />
      <div className={people.narrow}>
        <Switches legend={t.connections}>
          <Switch
            name={t.onlyAttention}
            checked={attention}
            onChange={(on) => change({ attention: on ? '1' : undefined })}
          />
        </Switches>
      </div>
      <GrowingList pages={pages} none={first?.total === 0 ? t.none : t.noneFound} more={t.more}>
        {(connections) => (
          <ul className={section.list}>
            {connections.map((connection) => (
              <Connection key={connection.organizationId} connection={connection} />
            ))}
          </ul>
        )}
      </GrowingList>
    </Section>
  );
}

function Connection({ connection }: { readonly connection: ConnectionState }): ReactNode {
  const t = text('adminAzure');
  const { name, domains, state, kind, problems } = connection;
  return (
    <li className={section.entry}>
      <div className={classes(section.what, section.wide)}>
        <h3>{name}</h3>
        <p className="small muted">{joined([joined(domains, ', '), t.kinds[kind], t.states[state]], ' · ')}</p>
        {problems.length > 0 && (
          <p className={section.actions}>
            {problems.map((problem) => (
              <span
                key={problem}
                className={classes(section.mark, problem === 'not_tested' ? section.late : section.bad)}
              >
                {t.problems[problem]}
              </span>
            ))}
          </p>
        )}
        <ConnectionFacts connection={connection} />
      </div>
    </li>
  );
}

function ConnectionFacts({ connection }: { readonly connection: ConnectionState }): ReactNode {
  const t = text('adminAzure').facts;
  const { kind, issuer, certificates, lastSignInAt, lastTestAt, isTested, lastRefusal } = connection;
  const tested = lastTestAt === null ? t.testedBefore : t.tested(dateAndTime(lastTestAt));
  return (
    <Facts
      values="beside"
      rows={[
        [t.issuer, issuer],
        [
          t.certificates,
          kind === 'oidc'
            ? t.published
            : certificates.map(({ fingerprint, notAfter, daysLeft }) => (
                <p key={fingerprint}>
                  {t.ends(fullDate(notAfter), daysLeft)} <code className="small">{fingerprint.slice(0, 23)}…</code>
                </p>
              )),
        ],
        [t.lastSignIn, lastSignInAt === null ? t.never : dateAndTime(lastSignInAt)],
        [t.lastTest, isTested ? tested : t.notTested],
        [t.lastRefusal, lastRefusal === null ? t.noRefusal : <Refusal key="refusal" refusal={lastRefusal} />],
      ]}
    />
  );
}

function Refusal({
  refusal: { at, reason, times, requestId },
}: {
  readonly refusal: NonNullable<ConnectionState['lastRefusal']>;
}): ReactNode {
  const t = text('adminAzure').facts;
  const { reasons, unknown } = text('sso');
  return (
    <>
      <p>{reasons[reason] ?? unknown}</p>
      <p className="small muted">
        {t.refusal(dateAndTime(at), times)}
        {requestId !== null && (
          <>
            {' · '}
            <Link to={`/admin/logs?request=${encodeURIComponent(requestId)}`}>{t.log}</Link>
          </>
        )}
      </p>
    </>
  );
}
