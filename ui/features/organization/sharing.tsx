import type { ReactNode } from 'react';
import { changeProgressSharing, progressSharing } from '#contracts/organizations/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Switch } from '../../kit/choice.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './sharing.module.css';

function useSharing() {
  const read = useRead(progressSharing, {});
  const change = useCommand(changeProgressSharing, {
    stale: [keyOf(progressSharing, {})],
    onError: (error) => sayFailure(text('organization').sharing.failed, error),
  });
  return { read, change };
}

/** What the organization's own systems get, and the member's choice about their progress. */
export function ProgressSharing(): ReactNode {
  const t = text('organization').sharing;
  const { read, change } = useSharing();
  const { mutate, isPending, variables } = change;
  if (!read.data) return <QueryStatus query={read} />;
  const { organization, given } = read.data;
  if (!organization) return null;
  const { id: organizationId, name } = organization;
  return (
    <Section id="systems" title={t.title} about={t.about(name)}>
      <Terms />
      <Switch
        name={t.allow}
        checked={isPending ? variables.body.given : given === true}
        onChange={(checked) => mutate({ body: { organizationId, given: checked } })}
      />
    </Section>
  );
}

/** Asks a member once, after a system is connected, whether it may see their progress. Either answer ends the question. */
export function AskSharing(): ReactNode {
  const t = text('organization').sharing;
  const { read, change } = useSharing();
  if (!read.data?.organization?.hasSystems || read.data.given !== null) return null;
  const { id: organizationId, name } = read.data.organization;
  const answer = (given: boolean): void =>
    change.mutate(
      { body: { organizationId, given } },
      { onSuccess: () => showToast({ title: given ? t.ask.given : t.ask.kept, body: t.ask.later }) },
    );
  return (
    <Card className={styles.ask} aria-labelledby="ask-sharing">
      <h2 id="ask-sharing">{t.ask.title(name)}</h2>
      <p className="muted">{t.about(name)}</p>
      <Terms />
      {/* Neither answer is the easier one. */}
      <div className={styles.answers}>
        <Button variant="quiet" busy={change.isPending} onClick={() => answer(true)}>
          {t.ask.yes}
        </Button>
        <Button variant="quiet" busy={change.isPending} onClick={() => answer(false)}>
          {t.ask.no}
        </Button>
      </div>
    </Card>
  );
}

/** What they get with the member's consent, what they never get, and how it ends. */
function Terms(): ReactNode {
  const { gets, never, end } = text('organization').sharing;
  return (
    <ul className={styles.terms}>
      {[gets, never, end].map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}
