import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { highestPoints, highestThreshold, lowestPoints } from '#contracts/achievements/content.ts';
import { type RequirementKey, requirementKeys, requirements } from '#contracts/achievements/requirements.ts';
import { discardDefinitionDraft, saveDefinitionDraft } from '#contracts/configuration/definition-endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Switch, Switches } from '../../kit/choice.tsx';
import { whole } from '../../kit/dates.ts';
import field from '../../kit/field.module.css';
import { Field, FieldError } from '../../kit/field.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { Section } from '../../kit/section.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { TextField } from '../../kit/text-field.tsx';
import { TipButton } from '../../kit/tip-button.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { DraftForm } from '../drafts/draft-form.tsx';
import { descriptionOf, labelOf, nameOf } from './content-words.ts';
import styles from './definitions.module.css';
import { contentIn, type TypedContent, typedOf } from './typed-content.ts';
import { type Definition, useChanged } from './use-definition.ts';

interface DraftSectionProps {
  readonly definition: Definition;
  readonly typed: TypedContent;
  readonly onType: (typed: TypedContent) => void;
  /** The state of the draft that the form began with. */
  readonly seen: number;
  /** Begins with the draft of the server again. */
  readonly onReset: (definition: Definition) => void;
}

/** What an achievement is to ask for, and saving it as a draft. */
export function DraftSection({ definition, typed, onType, seen, onReset }: DraftSectionProps): ReactNode {
  const t = text('definitions').draft;
  const { id: achievementId, draft } = definition;
  const params = { achievementId };
  const changed = useChanged();
  const change = (part: Partial<TypedContent>) => onType({ ...typed, ...part });
  const { mutate, isPending, error } = useCommand(saveDefinitionDraft, {
    onSuccess: (answer) => {
      changed(answer);
      onReset(answer);
      showToast({ title: t.saved });
    },
    onError: (failure) => sayFailure(t.failed, failure),
  });
  const discarding = useCommand(discardDefinitionDraft, {
    onSuccess: (answer) => {
      changed(answer);
      onReset(answer);
      showToast({ title: t.discarded });
    },
    onError: (failure) => sayFailure(t.discardFailed, failure),
  });
  return (
    <Section id="draft" title={t.title} about={t.about}>
      <p className="muted">{t.words(descriptionOf(achievementId))}</p>
      <DraftForm
        draft={draft}
        seen={seen}
        isSaving={isPending}
        isDiscarding={discarding.isPending}
        onSave={() => mutate({ params, body: { seen, content: contentIn(typed) } })}
        onTakeTheirs={() => onReset(definition)}
        onDiscard={(close) => discarding.mutate({ params, body: { seen } }, { onSettled: close })}
      >
        <Requirements typed={typed} error={error} onChange={(asked) => change({ requirements: asked })} />
        <TextField
          label={t.points}
          type="number"
          inputMode="numeric"
          min={lowestPoints}
          max={highestPoints}
          value={typed.points}
          error={problemAt(error, 'content.points')}
          onChange={(points) => change({ points })}
        />
        <Switches legend={t.hidden}>
          <Switch
            name={t.hidden}
            about={t.hiddenAbout}
            checked={typed.hidden}
            onChange={(hidden) => change({ hidden })}
          />
        </Switches>
        <Prerequisites
          of={achievementId}
          chosen={typed.prerequisites}
          error={problemAt(error, 'content.prerequisites')}
          onChange={(prerequisites) => change({ prerequisites })}
        />
      </DraftForm>
    </Section>
  );
}

interface RequirementsProps {
  readonly typed: TypedContent;
  readonly error: Error | null;
  readonly onChange: (asked: TypedContent['requirements']) => void;
}

function Requirements({ typed: { requirements: asked }, error, onChange }: RequirementsProps): ReactNode {
  const t = text('definitions').draft;
  const without = (key: RequirementKey) =>
    onChange(Object.fromEntries(Object.entries(asked).filter(([name]) => name !== key)));
  const open = requirementKeys
    .filter((key) => asked[key] === undefined)
    .toSorted((one, other) => labelOf(one).localeCompare(labelOf(other)));
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t.requirements}</legend>
      {requirementKeys.map((key) => {
        const value = asked[key];
        if (value === undefined) return null;
        return (
          <div key={key} className={styles.line}>
            {value === true ? (
              <p className={styles.flag}>{labelOf(key)}</p>
            ) : (
              <TextField
                label={labelOf(key)}
                hint={t.threshold(whole(highestThreshold(key)))}
                type="number"
                inputMode="numeric"
                min={1}
                max={highestThreshold(key)}
                value={value}
                error={problemAt(error, `content.requirements.${key}`)}
                onChange={(threshold) => onChange({ ...asked, [key]: threshold })}
              />
            )}
            <TipButton label={t.remove(labelOf(key))} onClick={() => without(key)}>
              <X size={18} aria-hidden="true" />
            </TipButton>
          </div>
        );
      })}
      <FieldError message={problemAt(error, 'content.requirements')} />
      <Adding
        label={t.add}
        options={open.map((key) => ({ id: key, name: labelOf(key) }))}
        onAdd={(key) => onChange({ ...asked, [key]: requirements[key] === 'flag' ? true : '1' })}
      />
    </fieldset>
  );
}

interface PrerequisitesProps {
  readonly of: string;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Prerequisites({ of, chosen, error, onChange }: PrerequisitesProps): ReactNode {
  const t = text('definitions').draft;
  const open = catalogue
    .filter(({ id }) => id !== of && !chosen.includes(id))
    .map(({ id }) => ({ id, name: nameOf(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t.prerequisites}</legend>
      {chosen.map((id) => (
        <div key={id} className={styles.line}>
          <p className={styles.flag}>{nameOf(id)}</p>
          <TipButton label={t.remove(nameOf(id))} onClick={() => onChange(chosen.filter((one) => one !== id))}>
            <X size={18} aria-hidden="true" />
          </TipButton>
        </div>
      ))}
      <FieldError message={error} />
      <Adding label={t.addPrerequisite} options={open} onAdd={(id) => onChange([...chosen, id])} />
    </fieldset>
  );
}

interface AddingProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly onAdd: (id: Id) => void;
}

/** Adds one of a list as soon as it is chosen. */
function Adding<Id extends string>({ label, options, onAdd }: AddingProps<Id>): ReactNode {
  const first = useId();
  return (
    <Field label={label}>
      {(wiring) => (
        <select
          {...wiring}
          className={field.input}
          value={first}
          onChange={({ target }) => {
            const chosen = options.find(({ id }) => id === target.value);
            if (chosen) onAdd(chosen.id);
          }}
        >
          <option value={first}>{text('definitions').draft.choose}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What the form begins with: the draft, or what is in force. */
export const startOf = ({ draft, versions }: Definition): { typed: TypedContent; seen: number } => {
  const content = draft?.content ??
    versions[0]?.content ?? { requirements: {}, points: 0, hidden: false, prerequisites: [] };
  return { typed: typedOf(content), seen: draft?.change ?? 0 };
};
