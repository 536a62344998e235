import type { ReactNode } from 'react';
import { activateSso, disableSso } from '#contracts/organizations/endpoints.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { useCommand } from '../../api/command.ts';
import { fullDate } from '../../app/dates.ts';
import { Button } from '../../kit/button.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { Ask } from '../../kit/ask.tsx';
import styles from './organization.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import { ssoKey } from './use-organization.ts';

type Settings = NonNullable<SsoView['active']>;

interface ConnectionProps {
  readonly connection: Settings;
  readonly kind: 'active' | 'draft';
  /** Where the browser goes to try it; only one of the two can be tried. */
  readonly testUrl: string | undefined;
  /** It does not continue the one in force: accounts have to be connected again. */
  readonly replaces?: boolean;
}

/** One connection to an identity provider: its settings, its certificates, what can be done about it. */
export function Connection({ connection, kind, testUrl, replaces = false }: ConnectionProps): ReactNode {
  const t = text('organization').sso;
  const { connectionId, tested, certificates, warning } = connection;
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
  return (
    <Card as="div" className={classes(styles.section, styles.wide)}>
      <h3>{kind === 'active' ? t.active : t.draft}</h3>
      <p className={classes(styles.mark, tested ? styles.good : styles.late)}>
        {tested ? t.tested : kind === 'active' ? t.forced : t.untested}
      </p>
      {warning !== null && (
        <p className={classes(styles.note, warning > 7 ? styles.late : styles.bad)} role="status">
          {t.warning(warning)}
        </p>
      )}
      {replaces && <p className={classes(styles.note, styles.late)}>{t.replaces}</p>}
      <Facts
        values="beside"
        rows={[
          [t.rows.idp, connection.idpEntityId],
          [t.rows.url, connection.ssoUrl],
          [t.rows.signed, t.signedParts[connection.signed]],
          [t.rows.encrypted, connection.encrypted ? t.yes : t.no],
          [t.rows.unasked, connection.allowIdpInitiated ? t.yes : t.no],
          [t.rows.window, t.minutes(connection.widestWindowMinutes)],
          [t.certificates, <Certificates key="certificates" certificates={certificates} />],
        ]}
      />
      <div className={styles.deeds}>
        {kind === 'draft' && (
          <Button
            size="small"
            disabled={!tested}
            busy={activate.isPending}
            onClick={() => activate.mutate({ body: { connectionId } })}
          >
            {t.activate}
          </Button>
        )}
        {testUrl !== undefined && (
          <Button look="quiet" size="small" onClick={() => location.assign(testUrl)}>
            {t.test}
          </Button>
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

function Certificates({ certificates }: Pick<Settings, 'certificates'>): ReactNode {
  const t = text('organization').sso;
  return (
    <ul className={styles.certificates}>
      {certificates.map(({ fingerprint, notAfter, daysLeft }) => (
        <li key={fingerprint}>
          <strong>{t.certificate(fullDate(notAfter), daysLeft)}</strong>
          <p className={styles.print}>{fingerprint}</p>
        </li>
      ))}
    </ul>
  );
}
