import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { issueReason } from '#contracts/issue-reason.ts';
import { useIssueText } from './issue-text.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface CheckedForm<Name extends string> {
  readonly values: Values<Name>;
  /** The props of a text field, with its error once it is time to show it. */
  readonly wire: (name: Name) => {
    readonly name: Name;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
  };
  /** Shows at a field what the server found wrong with it, until the field changes. */
  readonly refuse: (name: Name, message: string) => void;
  readonly focus: (name: Name) => void;
  /** The form's `onSubmit`: sends valid values, or focuses the first invalid field. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose fields are checked by the schema of its endpoint: all of them on submit, and with `onBlur` each one when it
 * loses the focus. An error stays until the field is valid.
 */
export function useCheckedForm<Name extends string>(
  schema: z.ZodMiniType,
  initial: Values<Name>,
  {
    onSend,
    onBlur = false,
  }: { readonly onSend: (values: Values<Name>) => void | Promise<void>; readonly onBlur?: boolean },
): CheckedForm<Name> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: Name): void => (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus();
  const names = Object.keys(initial) as Name[];
  const errorsOf = (of: Values<Name>): Readonly<Record<string, string>> => {
    const { error } = z.safeParse(schema, of, { error: issueReason });
    return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]));
  };
  const wrong = Object.entries(errorsOf(values)).filter(([name]) => left.has(name));
  const say = useIssueText(wrong.length > 0);
  const errors = { ...Object.fromEntries(wrong.map(([name, message]) => [name, say(message)])), ...refused };
  return {
    values,
    wire: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => {
        setValues((was) => ({ ...was, [name]: value }));
        setRefused(({ [name as string]: _, ...others }) => others);
      },
      onBlur: () => {
        if (onBlur) setLeft((was) => new Set([...was, name]));
      },
    }),
    refuse: (name, message) => setRefused((was) => ({ ...was, [name]: message })),
    focus,
    onSubmit: (event) => {
      event.preventDefault();
      form.current = event.currentTarget;
      // A browser may fill in a password without firing an event.
      const given = { ...values, ...Object.fromEntries(new FormData(event.currentTarget)) };
      setValues(given);
      setLeft(new Set(names));
      setRefused({});
      const found = errorsOf(given);
      const first = names.find((name) => found[name] !== undefined);
      if (first === undefined) void onSend(given);
      else focus(first);
    },
  };
}
