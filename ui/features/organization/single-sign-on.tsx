import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { organizationSso } from '#contracts/organizations/endpoints.ts';
import { continues, type SsoSettings } from '#contracts/organizations/sso.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { useRead } from '../../api/read.ts';
import { classes } from '../../kit/classes.ts';
import { Chips } from '../../kit/choice.tsx';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { Connection } from './connection.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { MetadataAddress } from './metadata-address.tsx';
import { NewNames } from './new-names.tsx';
import { OidcForm } from './oidc-form.tsx';
import styles from './organization.module.css';
import { Provider } from './provider.tsx';

const recordsShown = 12;

const recognized = (connection: NonNullable<SsoView['active']>) =>
  connection.kind === 'oidc'
    ? connection
    : { ...connection, certificates: connection.certificates.map(({ fingerprint }) => fingerprint) };

const protocols = ['saml', 'oidc'] as const;

/** Single sign-on: the active connection, a draft, and the latest sign-ins. */
export function SingleSignOn(): ReactNode {
  const t = text('sso');
  const sso = useRead(organizationSso, {});
  const [chosen, setChosen] = useState<SsoSettings['kind']>();
  const kind = chosen ?? (sso.data?.draft ?? sso.data?.active)?.kind ?? 'saml';
  const SettingsForm = kind === 'oidc' ? OidcForm : ConnectionForm;
  return (
    <section className={classes(section.section, styles.roomy)} aria-labelledby="sign-on">
      <div className={section.section}>
        <h2 id="sign-on">{t.title}</h2>
        <p className="muted">{t.about}</p>
      </div>
      <TestOutcome isDraft={sso.data?.draft?.tested === true} />
      <QueryStatus query={sso} shape={['block', 'line', 'line']} />
      {sso.data && (
        <div className={classes(page.columns, section.wide)}>
          <div className={page.column}>
            {!sso.data.active && <p>{t.none}</p>}
            {sso.data.draft && (
              <Connection
                connection={sso.data.draft}
                kind="draft"
                replaces={
                  sso.data.active !== null && !continues(recognized(sso.data.active), recognized(sso.data.draft))
                }
              />
            )}
            {sso.data.active && <Connection connection={sso.data.active} kind="active" />}
            <Provider provider={sso.data.serviceProvider} kind={kind} />
            <Records records={sso.data.records} />
          </div>
          <div className={page.column}>
            <Chips
              legend={t.protocol}
              options={protocols.map((id) => ({ id, name: t.protocols[id] }))}
              value={kind}
              onChange={setChosen}
            />
            {/* The key resets the form when other settings become its initial values. */}
            <SettingsForm key={sso.data.draft?.connectionId ?? sso.data.active?.connectionId ?? ''} sso={sso.data} />
            {(kind === 'saml' || sso.data.metadataSource) && <MetadataAddress source={sso.data.metadataSource} />}
            <NewNames />
          </div>
        </div>
      )}
    </section>
  );
}

/** The outcome of a test sign-in, from the query of the address it returns to. */
function TestOutcome({ isDraft }: { /** A tested draft exists. */ readonly isDraft: boolean }): ReactNode {
  const t = text('sso');
  const [query, setQuery] = useSearchParams();
  // Kept in state, because the query is removed from the address.
  const [outcome] = useState(() => {
    const came = query.get('sso_test');
    return came === null
      ? null
      : { passed: came === 'passed', reason: query.get('reason') ?? '', opens: query.get('opens') ?? '' };
  });
  useEffect(() => {
    if (query.has('sso_test')) setQuery({ part: 'sign-on' }, { replace: true });
  }, [query, setQuery]);
  if (!outcome) return null;
  const { passed, reason, opens } = outcome;
  return (
    <div className={classes(styles.note, passed ? section.good : section.bad)} role={passed ? 'status' : 'alert'}>
      <strong>{passed ? t.passed.title : t.refused.title}</strong>
      {passed && t.passed.opens[opens] !== undefined && <p>{t.passed.opens[opens]}</p>}
      {passed && isDraft && <p>{t.passed.about}</p>}
      {!passed && <p>{`${t.reasons[reason] ?? t.unknown} ${t.refused.again}`}</p>}
    </div>
  );
}

function Records({ records }: { readonly records: SsoView['records'] }): ReactNode {
  const t = text('sso');
  return (
    <div className={classes(section.section, section.wide)}>
      <h3>{t.records.title}</h3>
      {records.length === 0 && <p className="muted">{t.records.none}</p>}
      <ul className={section.list}>
        {records.slice(0, recordsShown).map(({ at, outcome, reason, detail, times, unasked }, place) => (
          // Two may come at the same moment; the order never changes.
          <li key={`${at}-${place}`} className={section.entry}>
            <span className={section.what}>
              <strong>
                {t.records.outcomes[outcome]}
                {unasked && ` (${t.records.unasked})`}
                {times > 1 && `, ${t.records.times(times)}`}
              </strong>
              {reason !== null && <span className="small muted">{t.reasons[reason] ?? t.unknown}</span>}
              {detail !== null && (
                <span className={classes('small', styles.print)} lang="en">
                  {detail}
                </span>
              )}
            </span>
            <time className="small muted" dateTime={at}>
              {new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}
