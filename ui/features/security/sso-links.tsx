import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { securityEvents, sessions } from '#contracts/security/endpoints.ts';
import { linkSso, type SsoLinkView, ssoLinks, unlinkSso } from '#contracts/security/sso-links.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { dateAndTime } from '../../kit/dates.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './security.module.css';

/** The organizations whose single sign-on opens the account, and connecting it with one. Nothing where there is neither. */
export function SsoLinks(): ReactNode {
  const t = text('security').sso;
  const state = useRead(ssoLinks, {});
  if (state.data && state.data.links.length === 0 && state.data.offer === null) return null;
  return (
    <section className={styles.section} aria-labelledby="sso-links">
      <h2 id="sso-links">{t.title}</h2>
      {state.isPending && <Skeleton shape={['line', 'line']} />}
      {state.isError && <Problem error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && state.data.links.length > 0 && (
        <>
          <p className="muted">{t.about}</p>
          <ul className={styles.list}>
            {state.data.links.map((link) => (
              <Linked key={link.id} link={link} />
            ))}
          </ul>
        </>
      )}
      {state.data?.offer && <Offer organization={state.data.offer.organization} />}
    </section>
  );
}

function Linked({ link }: { readonly link: SsoLinkView }): ReactNode {
  const t = text('security').sso;
  const { id, organization, since, lastUsedAt, isOnlyWayIn } = link;
  const [, setQuery] = useSearchParams();
  const { mutate, isPending } = useCommand(unlinkSso, {
    stale: [keyOf(ssoLinks, {}), keyOf(sessions, {}), keyOf(securityEvents, {})],
    onSuccess: () => {
      // That it was connected, as the address may still say, is no longer so.
      setQuery({}, { replace: true });
      showToast({ title: t.disconnecting.done(organization) });
    },
    onError: (error) => sayFailure(t.disconnecting.failed, error),
  });
  return (
    <li>
      <span className={styles.what}>
        <strong>{organization}</strong>
        <span className="small muted">{t.since(dateAndTime(since), dateAndTime(lastUsedAt))}</span>
      </span>
      {isOnlyWayIn ? (
        <span className={styles.mark}>{t.only}</span>
      ) : (
        <Ask
          label={t.disconnect}
          of={t.disconnectOf(organization)}
          title={t.disconnecting.title(organization)}
          about={t.disconnecting.about}
          yes={t.disconnecting.yes}
          no={t.disconnecting.no}
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
