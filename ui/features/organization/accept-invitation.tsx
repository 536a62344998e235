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
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { useHeldInvitation } from './use-held-invitation.ts';
import { organizationKey } from './use-organization.ts';

interface AcceptProps {
  readonly token: string;
  /** The organization that the person belongs to, null where they belong to none. */
  readonly organizationId: string | null;
  readonly onClose: () => void;
}

/** An invitation before its reader's eyes: what it means, and yes or not now. */
export function AcceptInvitation({ token, organizationId, onClose }: AcceptProps): ReactNode {
  const t = text('organization').accept;
  const { email } = useUser();
  const queries = useQueryClient();
  const held = useHeldInvitation(token);
  const accept = useCommand(acceptInvitation, {
    stale: [organizationKey],
    onSuccess: ({ organization }) => {
      showToast({ title: t.joined(organization.name), tone: 'celebration' });
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  if (held.isPending) return <Skeleton shape={['block']} />;
  if (held.isError) {
    if (appErrorOf(held.error).statusCode === 404) return <Said {...t.gone} onClose={onClose} />;
    return <Problem error={held.error} onRetry={() => void held.refetch()} />;
  }
  const { organization, email: invited, state, expiresAt } = held.data;
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
    <Card className={classes(styles.section, styles.wide)} aria-labelledby="asks">
      <p className="kicker">{t.kicker}</p>
      <h2 id="asks">{t.asks(organization)}</h2>
      <p>{t.sees}</p>
      <p className="small muted">{t.until(fullDate(expiresAt))}</p>
      <div className={styles.actions}>
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

/** Why there is nothing to accept, and what can be done. */
function Said({ title, about, onClose, children }: SaidProps): ReactNode {
  const t = text('organization').accept;
  return (
    <Card className={classes(styles.section, styles.wide)} aria-labelledby="said">
      <h2 id="said">{title}</h2>
      <p>{about}</p>
      <div className={styles.actions}>
        {children}
        <Button variant="quiet" onClick={onClose}>
          {children ? t.later : t.close}
        </Button>
      </div>
    </Card>
  );
}
