import type { ReactNode } from 'react';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { copyText } from '../../kit/copy-text.ts';
import { Facts } from '../../kit/facts.tsx';
import { Fold } from '../../kit/fold.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { Copied } from './copied.tsx';
import styles from './organization.module.css';
import { oidcProviders, type ProviderSettings, samlProviders } from './provider-settings.ts';

interface ProviderProps {
  readonly provider: SsoView['serviceProvider'];
  readonly kind: SsoSettings['kind'];
}

/** What to set up at the identity provider, in general and for the common ones. */
export function Provider({ provider, kind }: ProviderProps): ReactNode {
  const t = text('sso').provider;
  const rows =
    kind === 'oidc'
      ? ([[t.redirect, <Copied key="redirect" name={t.redirect} value={provider.redirectUri} />]] as const)
      : ([
          [t.entity, <Copied key="entity" name={t.entity} value={provider.entityId} />],
          [t.callback, <Copied key="callback" name={t.callback} value={provider.callbackUrl} />],
          [
            t.metadata,
            <a key="metadata" href={provider.metadataUrl} download="red-helicopter-metadata.xml">
              {provider.metadataUrl}
            </a>,
          ],
        ] as const);
  return (
    <div className={classes(section.section, section.wide)}>
      <h3>{t.title}</h3>
      <Facts
        values="beside"
        rows={[
          ...rows,
          [
            t.send,
            <ul key="send" className={styles.certificates}>
              {t.sent[kind].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>,
          ],
        ]}
      />
      <h4>{t.guides}</h4>
      {(kind === 'oidc' ? oidcProviders : samlProviders)(provider).map((each) => (
        <Fold key={each.name} className={section.wide} summary={each.name}>
          <Guide guide={each} kind={kind} />
        </Fold>
      ))}
    </div>
  );
}

interface GuideProps extends Pick<ProviderProps, 'kind'> {
  readonly guide: ProviderSettings;
}

/** What is set up at one provider, with its own names. */
export function Guide({ guide: { name, where, settings, address }, kind }: GuideProps): ReactNode {
  const t = text('sso').provider;
  return (
    <div className={section.section}>
      <p lang="en">{where}</p>
      <div lang="en" className={section.wide}>
        <Facts
          values="beside"
          rows={settings.map(([setting, value]) => [
            setting,
            value.includes('://') ? <Copied key={setting} name={setting} value={value} /> : <code>{value}</code>,
          ])}
        />
      </div>
      <p className="small muted">
        {address === null ? t.fileAlone : kind === 'oidc' ? t.issuer(address) : t.publishes(address)}
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t.copyAllOf(name)}
        onClick={() => copyText(settings.map(([setting, value]) => `${setting}: ${value}`).join('\n'), t)}
      >
        {t.copyAll}
      </Button>
    </div>
  );
}
