import type { ReactNode } from 'react';
import { choosePace, ownPace } from '#contracts/guidance/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Switch } from '../../kit/choice.tsx';
import { fullDate, onDay } from '../../kit/dates.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { PolicyText } from './policy-text.tsx';

function usePace() {
  const read = useRead(ownPace, {});
  const choose = useCommand(choosePace, {
    stale: [keyOf(ownPace, {})],
    onError: (error) => sayFailure(text('guidance').pace.failed, error),
  });
  return { read, choose };
}

/** What the member's organization suggests for the next step; nothing where it suggests nothing. Never a reproach. */
export function PaceNote(): ReactNode {
  const t = text('guidance').pace;
  const { read, choose } = usePace();
  const { organization, suggestion } = read.data ?? {};
  if (!organization || !suggestion) return null;
  const { step, by, together } = suggestion;
  const day = (date: string): string => fullDate(onDay(date));
  return (
    <div className={section.actions}>
      <p className="small muted">
        {together !== null && `${t.together(organization.name, step, day(together))} `}
        {by !== null && `${t.by(organization.name, step, day(by))} `}
        {t.own}
      </p>
      <Button
        variant="quiet"
        size="small"
        busy={choose.isPending}
        onClick={() => choose.mutate({ body: { isShown: false } }, { onSuccess: () => showToast({ title: t.hidden }) })}
      >
        {t.hide}
      </Button>
    </div>
  );
}

/** The organization's policy, and whether its suggestions are shown. */
export function PaceAndPolicy(): ReactNode {
  const t = text('guidance').pace;
  const { read, choose } = usePace();
  if (!read.data) return <QueryStatus query={read} />;
  const { organization, isShown, policy } = read.data;
  if (!organization) return null;
  const { isPending, variables, mutate } = choose;
  return (
    <>
      {policy && (
        <Section id="policy" title={t.policy} about={t.policyOf(organization.name)}>
          <PolicyText policy={policy} />
        </Section>
      )}
      <Section id="pace" title={t.title}>
        <Switch
          name={t.switch}
          about={t.switchAbout}
          checked={isPending && variables ? variables.body.isShown : isShown}
          onChange={(checked) => mutate({ body: { isShown: checked } })}
        />
      </Section>
    </>
  );
}
