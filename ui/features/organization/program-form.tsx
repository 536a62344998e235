import { type ReactNode, useState } from 'react';
import { changeProgramSettings, ownPace, programSettings } from '#contracts/guidance/endpoints.ts';
import { longestPolicy, maxStepDays } from '#contracts/guidance/limits.ts';
import type { ProgramSettings } from '#contracts/guidance/settings.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { fullDate } from '../../kit/dates.ts';
import { FieldError, Form } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { WritingField } from '../../kit/writing-field.tsx';
import { text } from '../../text/text.ts';

/** The pace, the days of the steps and the policy of an organization. */
export function ProgramForm(): ReactNode {
  const t = text('guidance').program;
  const read = useRead(programSettings, {});
  if (!read.data) return <QueryStatus query={read} />;
  const { settings, version, changedAt } = read.data;
  return (
    <Section id="program" title={t.title} about={t.about}>
      {/* After a save, or a change elsewhere, the fields begin with what is stored. */}
      <Fields key={version} settings={settings} isNew={version === 0} />
      <p className="small muted">{changedAt ? t.version(version, fullDate(changedAt)) : t.never}</p>
    </Section>
  );
}

type Days = Readonly<Record<number, { readonly opensOn: string; readonly recommendedBy: string }>>;

const daysIn = ({ dates }: ProgramSettings): Days =>
  Object.fromEntries(
    stepNumbers.map((step) => {
      const of = dates.find((each) => each.step === step);
      return [step, { opensOn: of?.opensOn ?? '', recommendedBy: of?.recommendedBy ?? '' }];
    }),
  );

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** Null for an empty field; undefined for anything but a number of days. */
function daysTyped(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const days = Number(typed);
  return Number.isInteger(days) && days >= 1 && days <= maxStepDays ? days : undefined;
}

function Fields({ settings, isNew }: { readonly settings: ProgramSettings; readonly isNew: boolean }): ReactNode {
  const t = text('guidance').program;
  const [typed, setTyped] = useState(String(settings.stepDays ?? ''));
  const [zone, setZone] = useState(isNew ? Intl.DateTimeFormat().resolvedOptions().timeZone : settings.timeZone);
  const [days, setDays] = useState(() => daysIn(settings));
  const [policy, setPolicy] = useState(settings.policy?.text ?? '');
  const [url, setUrl] = useState(settings.policy?.url ?? '');
  const stepDays = daysTyped(typed);
  const isLinkAlone = policy.trim() === '' && url.trim() !== '';
  const { mutate, isPending, error, reset } = useCommand(changeProgramSettings, {
    stale: [keyOf(programSettings, {}), keyOf(ownPace, {})],
    onSuccess: () => showToast({ title: t.saved }),
    onError: (thrown) => sayFailure(t.failed, thrown),
  });
  const choose = (step: number, name: 'opensOn' | 'recommendedBy', value: string): void => {
    setDays({ ...days, [step]: { opensOn: '', recommendedBy: '', ...days[step], [name]: value } });
    reset();
  };
  return (
    <Form
      className={section.form}
      onSend={() => {
        if (stepDays === undefined || isLinkAlone) return;
        const dates = stepNumbers.flatMap((step) => {
          const { opensOn = '', recommendedBy = '' } = days[step] ?? {};
          return opensOn === '' && recommendedBy === ''
            ? []
            : [{ step, opensOn: orNull(opensOn), recommendedBy: orNull(recommendedBy) }];
        });
        const chosen = policy.trim() === '' ? null : { text: policy, url: orNull(url) };
        mutate({ body: { stepDays, dates, timeZone: zone.trim(), policy: chosen } });
      }}
    >
      <TextField
        label={t.stepDays}
        hint={t.stepDaysHint}
        error={stepDays === undefined ? t.stepDaysWrong : problemAt(error, 'stepDays')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <TextField
        label={t.timeZone}
        hint={t.timeZoneHint}
        error={problemAt(error, 'timeZone') && t.timeZoneWrong}
        autoComplete="off"
        value={zone}
        onChange={(value) => {
          setZone(value);
          reset();
        }}
      />
      <Fold summary={t.dates}>
        <p className="muted">{t.datesAbout}</p>
        {stepNumbers.map((step) => (
          <div key={step} className={section.actions}>
            {(['opensOn', 'recommendedBy'] as const).map((name) => (
              <TextField
                key={name}
                type="date"
                label={t[name](step)}
                value={days[step]?.[name] ?? ''}
                onChange={(value) => choose(step, name, value)}
              />
            ))}
          </div>
        ))}
      </Fold>
      <FieldError message={problemAt(error, 'dates')} />
      <h3>{t.policy}</h3>
      <p className="muted">{t.policyAbout}</p>
      <WritingField label={t.policyText} maxLength={longestPolicy} value={policy} onChange={setPolicy} />
      <TextField
        label={t.policyUrl}
        optional={t.optional}
        error={isLinkAlone ? t.policyUrlAlone : problemAt(error, 'policy.url')}
        type="url"
        maxLength={1_000}
        value={url}
        onChange={(value) => {
          setUrl(value);
          reset();
        }}
      />
      <Button type="submit" disabled={stepDays === undefined || isLinkAlone} busy={isPending}>
        {t.save}
      </Button>
    </Form>
  );
}
