import { type ReactNode, useEffect } from 'react';
import { appErrorOf } from '../api/errors.ts';
import { useInvitation } from '../features/organization/use-invitation.ts';
import { useInvitationLookup } from '../features/organization/use-invitation-lookup.ts';
import { forgetInvitation, keepInvitation, pendingInvitation } from '../features/session/pending-invitation.ts';
import { ButtonLink } from '../kit/button.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** An invitation for a visitor, with links to register and sign in. It stays in this tab meanwhile. */
export function InvitationPage(): ReactNode {
  const t = text('organization').accept;
  usePageTitle(t.kicker);
  const [invitation] = useInvitation();
  const token = invitation?.token ?? '';
  const lookup = useInvitationLookup(token);
  const { data } = lookup;
  const lost = lookup.isError && appErrorOf(lookup.error).type === 'VALIDATION';
  useEffect(() => {
    // Another invitation may have been opened in the meantime.
    if (pendingInvitation()?.token !== token) return;
    if (data?.state === 'open') keepInvitation({ token, email: data.email, organization: data.organization });
    else if (data || lost) forgetInvitation();
  }, [data, lost, token]);
  if (lookup.isPending) return <Skeleton />;
  if (lookup.isError && !lost) return <Problem level={1} error={lookup.error} onRetry={() => void lookup.refetch()} />;
  if (!data || data.state !== 'open') {
    const said = data?.state === 'accepted' ? t.used : data?.state === 'expired' ? t.expired : t.gone;
    return (
      <Empty title={said.title} level={1}>
        <p>{said.about}</p>
        <ButtonLink to="/login">{t.visitor.signIn}</ButtonLink>
      </Empty>
    );
  }
  return (
    <Empty title={t.visitor.headline(data.organization)} level={1}>
      <p>{t.visitor.lead(data.email)}</p>
      <p className="muted">{t.sees}</p>
      <ButtonLink to="/register">{t.visitor.register}</ButtonLink>
      <ButtonLink variant="quiet" to="/login">
        {t.visitor.signIn}
      </ButtonLink>
    </Empty>
  );
}
