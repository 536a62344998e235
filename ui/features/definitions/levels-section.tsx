import { type ReactNode, useState } from 'react';
import { leastPointsApart, levelStartsAt, mostPointsApart } from '#contracts/achievements/levels.ts';
import { adminLevels, changeLevels } from '#contracts/configuration/admin-endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate, whole } from '../../kit/dates.ts';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { Table } from '../../kit/table.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

const isDistance = (points: number): boolean =>
  points >= leastPointsApart && points <= mostPointsApart && points % leastPointsApart === 0;

/** How far levels are apart. Another distance is tried on everybody's points before it can be put in force. */
export function LevelsSection(): ReactNode {
  const t = text('definitions').levels;
  const state = useRead(adminLevels, { query: {} });
  return (
    <Section id="levels" title={t.title}>
      <p className="muted">{t.lead}</p>
      <QueryStatus query={state} shape={['block']} />
      {state.data && <LevelsForm key={state.data.pointsApart} stored={state.data} />}
    </Section>
  );
}

function LevelsForm({ stored }: { readonly stored: Answer<typeof adminLevels> }): ReactNode {
  const t = text('definitions').levels;
  const [typed, setTyped] = useState(String(stored.pointsApart));
  const [tried, setTried] = useState<number | null>(null);
  const points = Number(typed);
  const isNew = isDistance(points) && points !== stored.pointsApart;
  const change = useCommand(changeLevels, {
    stale: [keyOf(adminLevels, { query: {} })],
    onSuccess: () => showToast({ title: t.done }),
    onError: (failure) => sayFailure(t.failed, failure),
  });
  return (
    <>
      <p>{t.inForce(starts(stored.pointsApart), stored.since === null ? null : fullDate(stored.since))}</p>
      <Form className={section.form} onSend={() => setTried(points)}>
        <Field
          label={t.apart}
          hint={t.hint(leastPointsApart, whole(mostPointsApart))}
          error={isDistance(points) ? problemAt(change.error, 'pointsApart') : t.unusable}
        >
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setTried(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="quiet" disabled={!isNew}>
          {t.try}
        </Button>
      </Form>
      {tried !== null && (
        <Tried
          pointsApart={tried}
          isBusy={change.isPending}
          onPublish={() => change.mutate({ body: { pointsApart: tried } })}
        />
      )}
    </>
  );
}

interface TriedProps {
  readonly pointsApart: number;
  readonly isBusy: boolean;
  readonly onPublish: () => void;
}

/** What a distance would mean for everyone who has points. */
function Tried({ pointsApart, isBusy, onPublish }: TriedProps): ReactNode {
  const t = text('definitions').levels;
  const counts = useRead(adminLevels, { query: { pointsApart: String(pointsApart) } });
  if (!counts.data) return <QueryStatus query={counts} shape={['line', 'line', 'line']} />;
  const { levels, rising, keeping } = counts.data;
  return (
    <>
      <p>{t.would(starts(pointsApart))}</p>
      {levels.length === 0 ? (
        <p className="muted">{t.nobody}</p>
      ) : (
        <>
          <p>{t.rising(rising)}</p>
          <p>{t.keeping(keeping)}</p>
          <Table columns={Object.values(t.columns)}>
            <tbody>
              {levels.map(({ level, now, tried }) => (
                <tr key={level}>
                  <th scope="row">{t.level(level)}</th>
                  <td data-label={t.columns.begins}>{whole(levelStartsAt(level, pointsApart))}</td>
                  <td data-label={t.columns.now}>{whole(now)}</td>
                  <td data-label={t.columns.tried}>{whole(tried)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      <Button busy={isBusy} onClick={onPublish}>
        {t.publish}
      </Button>
    </>
  );
}

/** Where levels 2 to 4 begin, in points. */
const starts = (apart: number): readonly string[] => [2, 3, 4].map((level) => whole(levelStartsAt(level, apart)));
