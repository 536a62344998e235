import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { communicationPreferences } from '#contracts/notifications/endpoints.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../../api/read.ts';
import { Card } from '../../kit/card.tsx';
import { Facts } from '../../kit/facts.tsx';
import page from '../../kit/page.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';

const reasons = ['encouragementMessages', 'progressReminders', 'tipOfTheDay'] as const;

/** The preferences that shape these notifications, with a link to change them. */
export function TonePreview(): ReactNode {
  const t = text('inbox');
  const read = useRead(communicationPreferences, {});
  return (
    <Card className={page.card} aria-labelledby="how">
      <h2 id="how">{t.settings}</h2>
      {read.isPending && <Skeleton shape={['line', 'line', 'line']} />}
      {read.isError && <Problem error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <Choices preferences={read.data} />}
      <Link to="/communications">{t.how.change}</Link>
    </Card>
  );
}

function Choices({ preferences }: { readonly preferences: CommunicationPreferences }): ReactNode {
  const { how } = text('inbox');
  const t = text('communications');
  const { enableInAppNotifications, motivationalTone, quietHoursStart, quietHoursEnd } = preferences;
  if (!enableInAppNotifications) return <p className="muted">{t.off}</p>;
  const quiet = quietHoursStart !== null && quietHoursEnd !== null;
  const wanted = reasons.filter((reason) => preferences[reason]).map((reason) => t.which[reason].name);
  return (
    <Facts
      rows={[
        [t.where.app.name, how.on],
        [t.which.title, joined(wanted, ', ') || how.nothing],
        [t.address.tone, t.address.tones[motivationalTone]],
        [t.when.title, quiet ? how.quiet(quietHoursStart, quietHoursEnd) : how.off],
      ]}
    />
  );
}
