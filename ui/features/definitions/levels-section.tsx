import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leastPointsApart, levelStartsAt, mostPointsApart } from '#contracts/achievements/levels.ts';
import { adminLevels, saveLevelsDraft } from '#contracts/configuration/setting-endpoints.ts';
import type { LevelsCounts } from '#contracts/configuration/setting-what-if.ts';
import { whatIfOutcomes } from '#contracts/configuration/what-if.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useCommand } from '../../api/command.ts';
import { fullDate, whole } from '../../kit/dates.ts';
import { Field } from '../../kit/field.tsx';
import { Figures } from '../../kit/figures.tsx';
import { Input } from '../../kit/input.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { Table } from '../../kit/table.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { DaysChart } from '../drafts/days-chart.tsx';
import { SettingDraft, settingKeys } from '../drafts/setting-draft.tsx';
import { useDraftForm } from '../drafts/use-draft-form.ts';
import { useFollowed } from '../drafts/use-followed.ts';
import { isTried } from '../drafts/what-if-progress.tsx';
import styles from './definitions.module.css';
import { LevelsWhatIf } from './levels-what-if.tsx';

type Levels = Answer<typeof adminLevels>;

const isDistance = (points: number): boolean =>
  points >= leastPointsApart && points <= mostPointsApart && points % leastPointsApart === 0;

const isUnderWay = ({ whatIf }: Levels): boolean => whatIf !== null && whatIf.state !== 'done';

/** How far levels are apart. Another distance is drafted and tried on everybody's points before it is published. */
export function LevelsSection(): ReactNode {
  const t = text('definitions').levels;
  const state = useFollowed(adminLevels, {}, isUnderWay);
  return (
    <Section id="levels" title={t.title}>
      <p className="muted">{t.lead}</p>
      <QueryStatus query={state} shape={['block']} />
      {state.data && <LevelsForm stored={state.data} />}
    </Section>
  );
}

/** What the form begins with: the draft, or what is in force. */
const startOf = ({ draft, pointsApart }: Levels) => ({
  typed: String(draft?.content ?? pointsApart),
  seen: draft?.change ?? 0,
});

function LevelsForm({ stored }: { readonly stored: Levels }): ReactNode {
  const t = text('definitions').levels;
  const words = text('definitions').draft;
  const form = useDraftForm(startOf(stored));
  const queries = useQueryClient();
  const points = Number(form.typed);
  const { draft, whatIf } = stored;
  const saving = useCommand(saveLevelsDraft, {
    onSuccess: (answer) => {
      queries.setQueryData<Levels>(settingKeys.levels, answer);
      form.reset(startOf(answer));
      showToast({ title: words.saved });
    },
    onError: (failure) => sayFailure(words.failed, failure),
  });
  return (
    <>
      <p>{t.inForce(starts(stored.pointsApart), stored.since === null ? null : fullDate(stored.since))}</p>
      <SettingDraft
        setting="levels"
        draft={draft}
        seen={form.seen}
        canSave={isDistance(points)}
        isSaving={saving.isPending}
        onSave={() => saving.mutate({ body: { seen: form.seen, pointsApart: points } })}
        onReset={() => form.reset(startOf(queries.getQueryData<Levels>(settingKeys.levels) ?? stored))}
        isUntried={draft !== null && !isTried(draft, whatIf)}
        tryout={
          <LevelsWhatIf draft={draft} whatIf={whatIf}>
            {whatIf?.result && draft && <Result counts={whatIf.result} pointsApart={draft.content} />}
          </LevelsWhatIf>
        }
      >
        <Field
          label={t.apart}
          hint={t.hint(leastPointsApart, whole(mostPointsApart))}
          error={isDistance(points) ? problemAt(saving.error, 'pointsApart') : t.unusable}
        >
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              value={form.typed}
              onChange={({ target }) => form.change(target.value)}
            />
          )}
        </Field>
      </SettingDraft>
    </>
  );
}

interface ResultProps {
  readonly counts: LevelsCounts;
  readonly pointsApart: number;
}

/** What a distance would mean for everyone who has points. */
function Result({ counts, pointsApart }: ResultProps): ReactNode {
  const t = text('definitions').levels;
  return (
    <>
      <p>{t.would(starts(pointsApart))}</p>
      <div className={styles.figures}>
        <Figures figures={whatIfOutcomes.map((outcome) => [t.outcomes[outcome], whole(counts[outcome])] as const)} />
      </div>
      {counts.unreadable > 0 && (
        <p className={section.notice}>{text('definitions').whatIf.unreadable(counts.unreadable)}</p>
      )}
      <Table columns={Object.values(t.columns)}>
        <tbody>
          {counts.levels.map(({ level, present, proposed }) => (
            <tr key={level}>
              <th scope="row">{t.level(level)}</th>
              <td data-label={t.columns.begins}>{whole(levelStartsAt(level, pointsApart))}</td>
              <td data-label={t.columns.now}>{whole(present)}</td>
              <td data-label={t.columns.tried}>{whole(proposed)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.charts}>
        {counts.days.map(({ level, present, proposed }) => (
          <DaysChart
            key={level}
            title={t.daysTo(level)}
            present={present}
            proposed={proposed}
            nobody={t.nobodyReached}
          />
        ))}
      </div>
    </>
  );
}

/** Where levels 2 to 4 begin, in points. */
const starts = (apart: number): readonly string[] => [2, 3, 4].map((level) => whole(levelStartsAt(level, apart)));
