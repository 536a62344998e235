import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import { saidIn } from '../events/field-words.ts';
import styles from './changed-elsewhere.module.css';
import { merge } from './merge.ts';
import type { DraftConflict } from './use-draft.ts';

/** The versions of a draft from here and from elsewhere, where both changed the same. Anything else is joined by itself. */
export function ChangedElsewhere({ mine, base, current, settle }: DraftConflict): ReactNode {
  const t = text('conflicts');
  const title = useId();
  const newest = newestIn(current);
  const merged = merge({ ...mine }, { ...base }, newest.answers);
  const rows = rowsOf(merged.contested);
  const isJoined = rows.length === 0;
  useEffect(() => {
    if (isJoined) settle(merged.mine, newest);
    // Once for each conflict, which `settle` identifies.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isJoined, settle]);
  if (isJoined) return null;
  return (
    <section role="alertdialog" aria-labelledby={title} className={styles.conflict}>
      <h2 id={title}>{t.title}</h2>
      <p>{t.about}</p>
      {rows.map(({ path, name, here, there }) => (
        <div key={path} className={styles.field}>
          <h3>{name}</h3>
          <dl className={styles.versions}>
            <div>
              <dt className="small muted">{t.mine}</dt>
              <dd className="prose">{here ?? t.empty}</dd>
            </div>
            <div>
              <dt className="small muted">{t.theirs}</dt>
              <dd className="prose">{there ?? t.empty}</dd>
            </div>
          </dl>
        </div>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => settle(merged.mine, newest)}>{t.keepMine}</Button>
        <Button variant="quiet" onClick={() => settle(merged.theirs, newest)}>
          {t.keepTheirs}
        </Button>
      </div>
    </section>
  );
}

/** The answers of the newest version: of a step, or of a questionnaire, whose draft may be gone. */
function newestIn(current: unknown): { answers: Record<string, unknown>; savedAt: string | null } {
  const { draft, answers, savedAt } = Object(current);
  if (draft === undefined) return { answers: { ...answers }, savedAt: savedAt ?? null };
  const { savedAt: at = null, ...form } = Object(draft);
  return { answers: form, savedAt: at };
}

interface Row {
  readonly path: string;
  readonly name: string;
  readonly here: string | undefined;
  readonly there: string | undefined;
}

function rowsOf({ mine, theirs }: { readonly mine: object; readonly theirs: object }): Row[] {
  const [here, there] = [saidIn(mine), saidIn(theirs)];
  const statements = Object.values(text('questionnaires')).flatMap(({ facets }) =>
    facets.flatMap(({ items }) => items),
  );
  const names = new Map([...here, ...there].map(({ path, name }) => [path, name]));
  const valueIn = (said: typeof here, wanted: string) => said.find(({ path }) => path === wanted)?.value;
  return [...names].map(([path, name]) => ({
    path,
    name: statements.find(({ id }) => path === `answers.${id}`)?.text ?? name,
    here: valueIn(here, path),
    there: valueIn(there, path),
  }));
}
