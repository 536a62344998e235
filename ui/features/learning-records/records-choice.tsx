import type { ReactNode } from 'react';
import { allowLearningRecords, learningRecords } from '#contracts/learning-records/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Switch } from '../../kit/choice.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Setting } from '../../kit/setting.tsx';
import { text } from '../../text/text.ts';
import styles from '../mirror/rewording-choice.module.css';

/** Whether facts of the journey go to a learning record store. Shown only where the operator has set one up. */
export function RecordsChoice(): ReactNode {
  const t = text('settings').records;
  const { data } = useRead(learningRecords, {});
  const { mutate, isPending, variables } = useCommand(allowLearningRecords, {
    stale: [keyOf(learningRecords, {})],
    onError: (error) => sayFailure(t.failed, error),
  });
  if (!data?.host) return null;
  const { host, since } = data;
  return (
    <Setting id="records" title={t.title} about={t.about(host)}>
      <ul className={styles.terms}>
        <li>{t.leaves(host)}</li>
        <li>{t.stays}</li>
        <li>{t.end}</li>
      </ul>
      <Switch
        name={t.allow(host)}
        checked={isPending ? variables.body.host !== null : since !== null}
        onChange={(isAllowed) => mutate({ body: { host: isAllowed ? host : null } })}
      />
    </Setting>
  );
}
