import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OrganizationView } from '#contracts/administration/views.ts';
import { changeOrganizationSettings } from '#contracts/organizations/endpoints.ts';
import { longestPasswordRule } from '#contracts/organizations/settings.ts';
import { variants } from '#contracts/organizations/variant.ts';
import { useCommand } from '../../api/command.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Chips, Switch } from '../../kit/choice.tsx';
import { Form } from '../../kit/field.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { organizationKey } from './use-organization.ts';

/** Null for an empty field; undefined for an invalid length. */
function lengthIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const length = Number(typed);
  return Number.isInteger(length) && length >= 1 && length <= longestPasswordRule ? length : undefined;
}

/** Name, edition, minimum password length and second factor. */
export function SettingsForm({ organization }: { readonly organization: OrganizationView }): ReactNode {
  const { settings: t, membership } = text('organization');
  const queries = useQueryClient();
  const [name, setName] = useState(organization.name);
  const [variant, setVariant] = useState(organization.variant);
  const [typed, setTyped] = useState(String(organization.passwordMinLength ?? ''));
  const [requiresSecondFactor, setRequiresSecondFactor] = useState(organization.requiresSecondFactor);
  const length = lengthIn(typed);
  const { mutate, isPending, error, reset } = useCommand(changeOrganizationSettings, {
    stale: [organizationKey],
    onSuccess: () => {
      showToast({ title: t.saved });
      // The edition is part of the user.
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (thrown) => sayFailure(t.failed, thrown),
  });
  return (
    <Section id="settings" title={t.title}>
      <Form
        className={section.form}
        onSend={() => {
          if (length === undefined) return;
          mutate({ body: { name: name.trim(), variant, passwordMinLength: length, requiresSecondFactor } });
        }}
      >
        <TextField
          label={t.name}
          hint={t.nameHint}
          error={problemAt(error, 'name')}
          maxLength={100}
          value={name}
          onChange={(value) => {
            setName(value);
            reset();
          }}
        />
        <Chips
          legend={t.edition}
          options={variants.map((id) => ({ id, name: membership.editions[id] }))}
          value={variant}
          onChange={setVariant}
        />
        <p className="muted">{membership.editionAbout[variant]}</p>
        <TextField
          label={t.password}
          hint={t.passwordHint}
          error={length === undefined ? t.passwordWrong : problemAt(error, 'passwordMinLength')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Switch
          name={t.secondFactor}
          about={t.secondFactorAbout}
          checked={requiresSecondFactor}
          onChange={setRequiresSecondFactor}
        />
        <Button type="submit" disabled={name.trim() === '' || length === undefined} busy={isPending}>
          {isPending ? t.saving : t.save}
        </Button>
      </Form>
    </Section>
  );
}
