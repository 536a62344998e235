import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { securityEvents, sessions } from '#contracts/security/endpoints.ts';
import { linkSso, type SsoLinkView, ssoLinks, unlinkSso } from '#contracts/security/sso-links.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

/** Organizations whose single sign-on is linked with the account, and linking one. Empty where there is neither. */
export function SsoLinks(): ReactNode {
  const t = text('security').sso;
  const state = useRead(ssoLinks, {});
  if (state.data && state.data.links.length === 0 && state.data.offer === null) return null;
  return (
    <Section id="sso-links" title={t.title}>
      <QueryStatus query={state} shape={['line', 'line']} />
      {state.data && state.data.links.length > 0 && (
        <>
          <p className="muted">{t.about}</p>
          <ul className={section.list}>
            {state.data.links.map((link) => (
              <Linked key={link.id} link={link} />
            ))}
          </ul>
        </>
      )}
      {state.data?.offer && <Offer organization={state.data.offer.organization} />}
    </Section>
  );
}

function Linked({ link }: { readonly link: SsoLinkView }): ReactNode {
  const t = text('security').sso;
  const { id, organization, since, lastUsedAt, isOnlyWayIn } = link;
  const [, setQuery] = useSearchParams();
  const { mutate, isPending } = useCommand(unlinkSso, {
    stale: [keyOf(ssoLinks, {}), keyOf(sessions, {}), keyOf(securityEvents, { query: {} })],
    onSuccess: () => {
      // The address may still say that it was linked.
      setQuery({}, { replace: true });
      showToast({ title: t.disconnecting.done(organization) });
    },
    onError: (error) => sayFailure(t.disconnecting.failed, error),
  });
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{organization}</strong>
        <span className="small muted">{t.since(dateAndTime(since), dateAndTime(lastUsedAt))}</span>
      </span>
      {isOnlyWayIn ? (
        <span className={classes(section.mark, section.good)}>{t.only}</span>
      ) : (
        <Ask
          {...t.disconnecting}
          label={t.disconnect}
          of={t.disconnectOf(organization)}
          title={t.disconnecting.title(organization)}
          busy={isPending}
          onYes={(close) => mutate({ params: { id } }, { onSettled: close })}
        />
      )}
    </li>
  );
}

function Offer({ organization }: { readonly organization: string }): ReactNode {
  const t = text('security').sso;
  const { mutate, isPending, isSuccess } = useCommand(linkSso, {
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => sayFailure(t.notConnected, error),
  });
  return (
    <>
      <p>{t.offer(organization)}</p>
      <p>{t.gives(organization)}</p>
      <Button variant="quiet" busy={isPending || isSuccess} onClick={() => mutate({})}>
        {isPending || isSuccess ? t.connecting : t.connect(organization)}
      </Button>
    </>
  );
}
