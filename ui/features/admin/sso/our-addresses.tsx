import type { ReactNode } from 'react';
import { adminSingleSignOn } from '#contracts/administration/single-sign-on.ts';
import { useRead } from '../../../api/read.ts';
import { Facts } from '../../../kit/facts.tsx';
import { Fold } from '../../../kit/fold.tsx';
import page from '../../../kit/page.module.css';
import { QueryStatus } from '../../../kit/query-status.tsx';
import rich from '../../../kit/rich-text.module.css';
import section from '../../../kit/section.module.css';
import { Section } from '../../../kit/section.tsx';
import { text } from '../../../text/text.ts';
import { Copied } from '../../organization/copied.tsx';
import { Guide } from '../../organization/provider.tsx';
import { oidcProviders, samlProviders } from '../../organization/provider-settings.ts';

/** What an identity provider has to know about the product, and how it is set up in Entra ID. */
export function OurAddresses(): ReactNode {
  const t = text('adminAzure');
  const words = text('sso').provider;
  const read = useRead(adminSingleSignOn, { query: { limit: 1 } });
  if (!read.data) return <QueryStatus query={read} shape={['line', 'line', 'line']} />;
  const { serviceProvider } = read.data;
  const { entityId, callbackUrl, metadataUrl, redirectUri } = serviceProvider;
  // The first of each is Entra ID.
  const [saml] = samlProviders(serviceProvider);
  const [oidc] = oidcProviders(serviceProvider);
  return (
    <>
      <Section className={page.part} title={t.ours} about={t.oursAbout}>
        <h3>{t.saml}</h3>
        <Facts
          values="beside"
          rows={[
            [words.entity, <Copied key="entity" name={words.entity} value={entityId} />],
            [words.callback, <Copied key="callback" name={words.callback} value={callbackUrl} />],
            [
              words.metadata,
              <a key="metadata" href={metadataUrl} download="red-helicopter-metadata.xml">
                {metadataUrl}
              </a>,
            ],
          ]}
        />
        <h3>{t.oidc}</h3>
        <Facts
          values="beside"
          rows={[[words.redirect, <Copied key="redirect" name={words.redirect} value={redirectUri} />]]}
        />
      </Section>
      <Section className={page.part} title={t.guide} about={t.guideAbout}>
        <div className={rich.text}>
          <ol>
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        {saml && (
          <Fold className={section.wide} summary={t.settings}>
            <Guide guide={saml} kind="saml" />
          </Fold>
        )}
        {oidc && (
          <Fold className={section.wide} summary={t.settingsOidc}>
            <Guide guide={oidc} kind="oidc" />
          </Fold>
        )}
      </Section>
    </>
  );
}
