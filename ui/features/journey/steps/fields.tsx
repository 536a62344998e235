import type { ReactNode } from 'react';
import { Switch, Switches } from '../../../kit/choice.tsx';
import type { Prompt } from './beginnings.tsx';
import { PromptField } from './prompt-field.tsx';

type Values<Name extends string, Value> = { readonly [Each in Name]?: Value | undefined };

interface FieldsProps<Name extends string, Value> {
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, { readonly name: string; readonly about: string }>>;
  readonly values: Values<Name, Value> | undefined;
  readonly onChange: (values: Values<Name, Value>) => void;
}

/** A text field with help to begin for each name of an answer. */
export const WritingFields = <Name extends Prompt>({ names, words, values, onChange }: FieldsProps<Name, string>) =>
  names.map((name) => (
    <PromptField
      key={name}
      ask={name}
      label={words[name].name}
      hint={words[name].about}
      value={values?.[name]}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ));

/** A switch for each name of an answer, off until someone switches it on. */
export const SwitchFields = <Name extends string>({
  names,
  words,
  values,
  onChange,
  legend,
}: FieldsProps<Name, boolean> & { readonly legend: string }): ReactNode => (
  <Switches legend={legend}>
    {names.map((name) => (
      <Switch
        key={name}
        {...words[name]}
        checked={values?.[name] ?? false}
        onChange={(checked) => onChange({ ...values, [name]: checked })}
      />
    ))}
  </Switches>
);
