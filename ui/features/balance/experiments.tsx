import { type ReactNode, useState } from 'react';
import { balance } from '#contracts/balance/endpoints.ts';
import {
  answerExperiment,
  balanceExperiments,
  balanceWheels,
  type Experiment,
  startExperiment,
  stopExperiment,
  type Wheel,
} from '#contracts/balance/mirror-endpoints.ts';
import { type ExperimentOutcome, outcomes } from '#contracts/balance/mirrors.ts';
import type { Spoke } from '#contracts/balance/wheel.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Chips } from '../../kit/choice.tsx';
import { dayAndMonth, onDay } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import page from '../../kit/page.module.css';
import { sayFailure } from '../../kit/say-failure.ts';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';
import { KeptForm } from '../drafts/kept-form.tsx';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { takeFocus } from './take-focus.ts';
import { WheelPart } from './wheel.tsx';

// The experiments, what stands under the curves, and the question in the cockpit.
const stale = [keyOf(balance, {})];
const failed = (error: Error): void => sayFailure(text('balance').experiment.failed, error);

/** The wheel, and the experiments that start from its gaps: one at a time, and each asks how it went. */
export function WheelAndExperiments(): ReactNode {
  const t = text('balance').experiment;
  const pages = usePages(balanceExperiments, { query: {} });
  const [chosen, setChosen] = useState<Spoke>();
  const wheels = useRead(balanceWheels, { query: {} }).data?.items ?? [];
  const items = pages.data?.pages.flatMap((each) => each.items) ?? [];
  const running = items.find(({ state }) => state === 'running');
  const asked = items.find(({ state, outcome }) => state !== 'running' && outcome === null);
  return (
    <>
      {asked && <Asked key={asked.id} experiment={asked} wheels={wheels} />}
      <WheelPart onTry={pages.data && !running ? setChosen : undefined} />
      <section className={page.part}>
        <h2>{t.title}</h2>
        {running && <Running experiment={running} />}
        {chosen && !running && <Start key={chosen} spoke={chosen} onDone={() => setChosen(undefined)} />}
        <GrowingList pages={pages} none={chosen ? null : t.none} more={t.more}>
          {(all) => (
            <ol className={page.ruled}>
              {all
                .filter((each) => each !== running && each !== asked)
                .map((each) => (
                  <Past key={each.id} experiment={each} wheels={wheels} />
                ))}
            </ol>
          )}
        </GrowingList>
      </section>
    </>
  );
}

/** The satisfaction with its spoke before an experiment and after it; null without a wheel of both. */
function onWheel({ spoke, startsOn, endsOn }: Experiment, wheels: readonly Wheel[]): string | null {
  const before = wheels.find(({ day }) => day <= startsOn);
  const after = wheels.findLast(({ day }) => day >= endsOn && day > startsOn);
  if (!before || !after) return null;
  return text('balance').experiment.onWheel(before.ratings[spoke].satisfaction, after.ratings[spoke].satisfaction);
}

function Start({ spoke, onDone }: { readonly spoke: Spoke; readonly onDone: () => void }): ReactNode {
  const t = text('balance').experiment;
  const { draft, form, change, once, clear } = useKeptForm(`balance.experiment.${spoke}`, { plan: '' });
  const plan = form.plan.trim();
  const { mutate, isPending } = useCommand(startExperiment, {
    stale,
    onSuccess: () => {
      clear();
      onDone();
    },
    onError: failed,
  });
  return (
    <Card>
      <KeptForm
        draft={draft}
        className={page.part}
        onSend={() => plan !== '' && !isPending && mutate(once({ body: { spoke, plan } }))}
      >
        <h3 tabIndex={-1} ref={takeFocus}>
          {t.start(text('balance').spokes[spoke])}
        </h3>
        <WritingField
          label={t.plan}
          hint={t.planHint}
          value={form.plan}
          rows={3}
          maxLength={500}
          onChange={(typed) => change({ plan: typed })}
        />
        <div className={page.actions}>
          <Button type="submit" busy={isPending} disabled={plan === ''}>
            {t.begin}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {text('balance').wheel.cancel}
          </Button>
        </div>
      </KeptForm>
    </Card>
  );
}

function Running({ experiment: { id, spoke, plan, endsOn } }: { readonly experiment: Experiment }): ReactNode {
  const t = text('balance').experiment;
  const { mutate, isPending } = useCommand(stopExperiment, { stale, onError: failed });
  return (
    <Card className={page.part}>
      <p className="kicker">
        {t.running} · {text('balance').spokes[spoke]} · {t.until(dayAndMonth(onDay(endsOn)))}
      </p>
      <p className="prose">{plan}</p>
      <div>
        <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate({ params: { id } })}>
          {t.stop}
        </Button>
      </div>
    </Card>
  );
}

interface OverProps {
  readonly experiment: Experiment;
  /** The newest first. */
  readonly wheels: readonly Wheel[];
}

function Asked({ experiment, wheels }: OverProps): ReactNode {
  const { id, spoke, plan } = experiment;
  const t = text('balance').experiment;
  const { draft, form, change, once, clear } = useKeptForm<{ outcome?: ExperimentOutcome; words: string }>(
    `balance.result.${id}`,
    {
      words: '',
    },
  );
  const { outcome, words } = form;
  const { mutate, isPending } = useCommand(answerExperiment, { stale, onSuccess: clear, onError: failed });
  return (
    <Card>
      <KeptForm
        draft={draft}
        className={page.part}
        onSend={() =>
          outcome && !isPending && mutate(once({ params: { id }, body: { outcome, ...(words.trim() && { words }) } }))
        }
      >
        <h2>{t.ask(text('balance').spokes[spoke])}</h2>
        <p className="prose">{plan}</p>
        <p className="small muted">{onWheel(experiment, wheels) ?? t.noWheel}</p>
        <Chips
          legend={t.ask(text('balance').spokes[spoke])}
          hidesLegend
          options={outcomes.map((each) => ({ id: each, name: t.outcomes[each] }))}
          value={outcome}
          onChange={(given) => change({ outcome: given })}
        />
        <WritingField
          label={`${t.words} (${t.optional})`}
          value={words}
          rows={3}
          maxLength={2_000}
          onChange={(typed) => change({ words: typed })}
        />
        <div>
          <Button type="submit" busy={isPending} disabled={!outcome}>
            {t.answer}
          </Button>
        </div>
      </KeptForm>
    </Card>
  );
}

function Past({ experiment, wheels }: OverProps): ReactNode {
  const t = text('balance').experiment;
  const { spoke, plan, startsOn, endsOn, state, outcome, words } = experiment;
  return (
    <li>
      <p className="small muted">
        {text('balance').spokes[spoke]} · {dayAndMonth(onDay(startsOn))} – {dayAndMonth(onDay(endsOn))} ·{' '}
        {t.states[state]}
      </p>
      <p className="prose">{plan}</p>
      <p>
        {outcome ? `${t.outcomes[outcome]}.` : <span className="muted">{t.open}</span>}{' '}
        <span className="small muted">{onWheel(experiment, wheels)}</span>
      </p>
      {words && <p className="prose">{words}</p>}
    </li>
  );
}
