import { type ReactNode, useEffect } from 'react';
import { appErrorOf } from '../api/errors.ts';
import { useHeldInvitation } from '../features/organization/use-held-invitation.ts';
import { useInvitation } from '../features/organization/use-invitation.ts';
import { forgetInvitation, keepInvitation, pendingInvitation } from '../features/session/pending-invitation.ts';
import { ButtonLink } from '../kit/button.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** What a visitor who was invited finds: who asks, and the two doors. The invitation waits in this window meanwhile. */
export function InvitationPage(): ReactNode {
  const t = text('organization').accept;
  usePageTitle(t.kicker);
  const [invitation] = useInvitation();
  const token = invitation?.token ?? '';
  const held = useHeldInvitation(token);
  const { data } = held;
  const lost = held.isError && appErrorOf(held.error).type === 'VALIDATION';
  useEffect(() => {
    // The link of another one may have been opened while this one was asked for.
    if (pendingInvitation()?.token !== token) return;
    if (data?.state === 'open') keepInvitation({ token, email: data.email, organization: data.organization });
    else if (data || lost) forgetInvitation();
  }, [data, lost, token]);
  if (held.isPending) return <Skeleton />;
  if (held.isError && !lost) return <Problem level={1} error={held.error} onRetry={() => void held.refetch()} />;
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
