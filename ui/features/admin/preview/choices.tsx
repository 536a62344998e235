import { type ReactNode, useDeferredValue, useState } from 'react';
import { roles } from '#contracts/accounts/views.ts';
import { previewSteps, tones } from '#contracts/administration/preview.ts';
import { tenants } from '#contracts/administration/tenants.ts';
import { languages } from '#contracts/language.ts';
import { useRead } from '../../../api/read.ts';
import { Chips } from '../../../kit/choice.tsx';
import field from '../../../kit/field.module.css';
import { Field } from '../../../kit/field.tsx';
import { FindField } from '../../../kit/find-field.tsx';
import { text } from '../../../text/text.ts';
import history from '../history.module.css';
import { pagesOf } from './pages.ts';
import styles from './preview.module.css';
import { type Choice, everyMessage, themes, widths } from './use-choice.ts';

/** As many as one list shows; others are found by their name. */
const listed = 20;

interface ChoicesProps {
  readonly choice: Choice;
  /** Of the chosen one, which the list may not have. */
  readonly organizationName: string | undefined;
  readonly onChange: (change: Partial<Record<keyof Choice, string>>) => void;
}

/** Whose pages are shown, which one, and how. */
export function Choices({ choice, organizationName, onChange }: ChoicesProps): ReactNode {
  const t = text('adminPreview');
  const { pages } = text('pageHelp');
  const select = (name: keyof Choice, label: string, options: readonly (readonly [string, string])[]) => (
    <Field label={label}>
      {(wiring) => (
        <select
          {...wiring}
          className={field.input}
          value={choice[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          {options.map(([id, option]) => (
            <option key={id} value={id}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <>
      <div className={history.bar}>
        {select(
          'page',
          t.page,
          [...pagesOf(choice.role), everyMessage].map((page) => [
            page,
            page === everyMessage ? t.everyMessage : pages[page as keyof typeof pages].name,
          ]),
        )}
        {select(
          'role',
          t.role,
          roles.map((role) => [role, text('profile').roles[role]]),
        )}
        {select(
          'step',
          t.step,
          previewSteps.map((step) => [step, t.steps[step]]),
        )}
        {select(
          'tone',
          t.tone,
          tones.map((tone) => [tone, text('communications').address.tones[tone]]),
        )}
        {select(
          'language',
          t.language,
          languages.map((language) => [language, t.languages[language]]),
        )}
        <OrganizationChoice chosen={choice.organizationId} name={organizationName} onChange={onChange} />
      </div>
      <div className={styles.looks}>
        <Chips
          legend={t.width}
          options={widths.map((id) => ({ id, name: t.widths[id] }))}
          value={choice.width}
          onChange={(width) => onChange({ width })}
        />
        <Chips
          legend={t.theme}
          options={themes.map((id) => ({ id, name: t.themes[id] }))}
          value={choice.theme}
          onChange={(theme) => onChange({ theme })}
        />
      </div>
    </>
  );
}

interface OrganizationChoiceProps {
  readonly chosen: string | undefined;
  readonly name: string | undefined;
  readonly onChange: ChoicesProps['onChange'];
}

/** One of the organizations of this installation. Where there are many, a field finds them. */
function OrganizationChoice({ chosen, name, onChange }: OrganizationChoiceProps): ReactNode {
  const t = text('adminPreview');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { data } = useRead(tenants, { query: { limit: listed, ...(query && { query }) } });
  const found = data?.items.map((tenant) => [tenant.id, tenant.name] as const) ?? [];
  const isThere = chosen === undefined || found.some(([id]) => id === chosen);
  const options = isThere ? found : [[chosen, name ?? t.chosenOrganization] as const, ...found];
  const hasMore = query !== '' || (data?.nextCursor ?? null) !== null;
  return (
    <>
      {hasMore && <FindField label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />}
      <Field label={t.organization}>
        {(wiring) => (
          <select
            {...wiring}
            className={field.input}
            value={chosen ?? ''}
            onChange={({ target }) => onChange({ organizationId: target.value })}
          >
            <option value="">{t.noOrganization}</option>
            {options.map(([id, option]) => (
              <option key={id} value={id}>
                {option}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
