import type { ReactNode } from 'react';
import { activateSso, disableSso, discardSsoDraft } from '#contracts/organizations/endpoints.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { useCommand } from '../../api/command.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { RecognizedMembers } from './recognized-members.tsx';
import { ssoKey } from './sso-key.ts';

type Settings = NonNullable<SsoView['active']>;
type SamlView = Extract<Settings, { kind: 'saml' }>;

interface ConnectionProps {
  readonly connection: Settings;
  readonly kind: 'active' | 'draft';
  /** It is for another provider than the active one: accounts have to be linked again. */
  readonly replaces?: boolean;
}

/** A connection to an identity provider: its settings and certificates, and testing, activating or ending it. */
export function Connection({ connection, kind, replaces = false }: ConnectionProps): ReactNode {
  const t = text('sso');
  const { connectionId, tested, testUrl } = connection;
  const warning = connection.kind === 'saml' ? connection.warning : null;
  const testedToday =
    tested && (connection.kind === 'oidc' || connection.certificates.some((one) => one.good && one.tested));
  const activate = useCommand(activateSso, {
    stale: [ssoKey],
    onSuccess: () => showToast({ title: t.activated }),
    onError: (error) => sayFailure(t.notActivated, error),
  });
  const disable = useCommand(disableSso, {
    stale: [ssoKey],
    onSuccess: () => showToast({ title: t.disabling.done }),
    onError: (error) => sayFailure(t.disabling.failed, error),
  });
  const discard = useCommand(discardSsoDraft, {
    stale: [ssoKey],
    onSuccess: () => showToast({ title: t.discarding.done }),
    onError: (error) => sayFailure(t.discarding.failed, error),
  });
  return (
    <Card as="div" className={classes(section.section, section.wide)}>
      <h3>{kind === 'active' ? t.active : t.draft}</h3>
      <p className={classes(section.mark, testedToday ? section.good : section.late)}>
        {tested ? (testedToday ? t.tested : t.testedBefore) : kind === 'active' ? t.forced : t.untested}
      </p>
      {warning !== null && (
        <p className={classes(styles.note, warning > 7 ? section.late : section.bad)} role="status">
          {t.warning(warning)}
        </p>
      )}
      {replaces && <p className={classes(styles.note, section.late)}>{t.replaces[connection.kind]}</p>}
      <Facts values="beside" rows={[[t.rows.protocol, t.protocols[connection.kind]], ...rowsOf(connection)]} />
      <RecognizedMembers recognition={connection.recognition} />
      <div className={section.actions}>
        {kind === 'draft' && (
          <Button
            size="small"
            disabled={!testedToday}
            busy={activate.isPending}
            onClick={() => activate.mutate({ body: { connectionId } })}
          >
            {t.activate}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => location.assign(testUrl)}>
          {t.test}
        </Button>
        {kind === 'draft' && (
          <Ask
            label={t.discard}
            {...t.discarding}
            busy={discard.isPending}
            onYes={(close) => discard.mutate({ params: { connectionId } }, { onSettled: close })}
          />
        )}
        {kind === 'active' && (
          <Ask
            label={t.disable}
            {...t.disabling}
            busy={disable.isPending}
            onYes={(close) => disable.mutate({}, { onSettled: close })}
          />
        )}
      </div>
    </Card>
  );
}

function rowsOf(connection: Settings): (readonly [string, ReactNode])[] {
  const t = text('sso');
  if (connection.kind === 'oidc') {
    return [
      [t.rows.idp, connection.issuer],
      [t.rows.client, connection.clientId],
    ];
  }
  return [
    [t.rows.idp, connection.idpEntityId],
    [t.rows.url, connection.ssoUrl],
    [t.rows.signed, t.signedParts[connection.signed]],
    [t.rows.encrypted, connection.encrypted ? t.yes : t.no],
    [t.rows.unasked, connection.allowIdpInitiated ? t.yes : t.no],
    [t.rows.window, t.minutes(connection.widestWindowMinutes)],
    [t.certificates, <Certificates key="certificates" certificates={connection.certificates} />],
  ];
}

function Certificates({ certificates }: Pick<SamlView, 'certificates'>): ReactNode {
  const t = text('sso');
  return (
    <ul className={styles.certificates}>
      {certificates.map(({ fingerprint, notBefore, notAfter, daysLeft, good, tested }) => (
        <li key={fingerprint}>
          <strong>{t.certificate(fullDate(notAfter), daysLeft)}</strong>
          <p className="small muted">
            {`${good || daysLeft < 0 ? t.goodFrom(fullDate(notBefore)) : t.goodOnlyFrom(fullDate(notBefore))} ${
              tested ? t.certificateTested : t.certificateUntested
            }`}
          </p>
          <p className={styles.print}>{fingerprint}</p>
        </li>
      ))}
    </ul>
  );
}
