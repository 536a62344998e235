import type { ReactNode } from 'react';
import { allowRewording, rewording } from '#contracts/mirror/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { useRead } from '../../api/read.ts';
import { Switch } from '../../kit/choice.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Setting } from '../../kit/setting.tsx';
import { text } from '../../text/text.ts';
import styles from './rewording-choice.module.css';
import { mirrorKey } from './use-mirror.ts';

/** Whether a language model may word questions. Shown only where the operator has set one up. */
export function RewordingChoice(): ReactNode {
  const t = text('settings').rewording;
  const { data } = useRead(rewording, {});
  const { mutate, isPending, variables } = useCommand(allowRewording, {
    stale: [mirrorKey],
    onError: (error) => sayFailure(t.failed, error),
  });
  if (!data?.host) return null;
  const { host } = data;
  return (
    <Setting id="rewording" title={t.title} about={t.about(host)}>
      <ul className={styles.terms}>
        <li>{t.leaves(host)}</li>
        <li>{t.stays}</li>
        <li>{t.end}</li>
      </ul>
      <Switch
        name={t.allow}
        checked={isPending ? variables.body.host !== null : data.isAllowed}
        onChange={(isAllowed) => mutate({ body: { host: isAllowed ? host : null } })}
      />
    </Setting>
  );
}
