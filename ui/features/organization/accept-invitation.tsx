import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { acceptInvitation } from '#contracts/administration/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { appErrorOf } from '../../api/errors.ts';
import { sessionQuery, useUser } from '../../api/session.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { useInvitationLookup } from './use-invitation-lookup.ts';
import { organizationKey } from './use-organization.ts';

interface AcceptProps {
  readonly token: string;
  /** The person's current organization, if any. */
  readonly organizationId: string | null;
  readonly onClose: () => void;
}

/** An invitation: what joining means, and accepting or postponing it. */
export function AcceptInvitation({ token, organizationId, onClose }: AcceptProps): ReactNode {
  const t = text('organization').accept;
  const { email } = useUser();
  const queries = useQueryClient();
  const lookup = useInvitationLookup(token);
  const accept = useCommand(acceptInvitation, {
    stale: [organizationKey],
    onSuccess: ({ organization }) => {
      showToast({ title: t.joined(organization.name), tone: 'celebration' });
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  if (lookup.isPending) return <Skeleton shape={['block']} />;
  if (lookup.isError) {
    if (appErrorOf(lookup.error).statusCode === 404) return <Said {...t.gone} onClose={onClose} />;
    return <Problem error={lookup.error} onRetry={() => void lookup.refetch()} />;
  }
  const { organization, email: invited, state, expiresAt } = lookup.data;
  const own = invited.toLowerCase() === email.toLowerCase();
  if (state === 'accepted' && own && organizationId !== null) return <Said {...t.member} onClose={onClose} />;
  if (state === 'accepted') return <Said {...t.used} onClose={onClose} />;
  if (state === 'expired') return <Said {...t.expired} onClose={onClose} />;
  if (!own) {
    return (
      <Said title={t.other.title} about={t.other.about(invited, email)} onClose={onClose}>
        <ButtonLink to="/logout">{t.other.out}</ButtonLink>
      </Said>
    );
  }
  if (organizationId !== null) {
    return <Said title={t.elsewhere.title} about={t.elsewhere.about(organization)} onClose={onClose} />;
  }
  return (
    <Card className={classes(section.section, section.wide)} aria-labelledby="asks">
      <p className="kicker">{t.kicker}</p>
      <h2 id="asks">{t.asks(organization)}</h2>
      <p>{t.sees}</p>
      <p className="small muted">{t.until(fullDate(expiresAt))}</p>
      <div className={section.actions}>
        <Button busy={accept.isPending} onClick={() => accept.mutate({ body: { invitation: token } })}>
          {accept.isPending ? t.joining : t.join}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t.later}
        </Button>
      </div>
    </Card>
  );
}

interface SaidProps {
  readonly title: string;
  readonly about: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Why the invitation cannot be accepted, and what to do. */
function Said({ title, about, onClose, children }: SaidProps): ReactNode {
  const t = text('organization').accept;
  return (
    <Card className={classes(section.section, section.wide)} aria-labelledby="said">
      <h2 id="said">{title}</h2>
      <p>{about}</p>
      <div className={section.actions}>
        {children}
        <Button variant="quiet" onClick={onClose}>
          {children ? t.later : t.close}
        </Button>
      </div>
    </Card>
  );
}
