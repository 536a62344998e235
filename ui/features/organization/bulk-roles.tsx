import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import { changeMemberRoles, checkMemberRoles } from '#contracts/groups/endpoints.ts';
import { maxRoleChanges } from '#contracts/groups/limits.ts';
import { useCommand } from '../../api/command.ts';
import { About } from '../../kit/about.tsx';
import { Button } from '../../kit/button.tsx';
import { Chips, Switch } from '../../kit/choice.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { FindField } from '../../kit/find-field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { ReasonQuestion } from '../../kit/reason-question.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { AddressFields, PassedLines } from './address-fields.tsx';
import { organizationKey, useMembers } from './use-organization.ts';

const given = ['learner', 'mentor', 'org_admin'] as const;
type Results = Answer<typeof changeMemberRoles>['results'];

/** Gives several members the same role, and says for each what became of it. */
export function BulkRoles(): ReactNode {
  const t = text('groups').roles;
  const { roles } = text('organization');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<(typeof given)[number]>('mentor');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [results, setResults] = useState<{ readonly names: ReadonlyMap<string, string>; readonly all: Results }>();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error, reset } = useCommand(changeMemberRoles, {
    stale: [organizationKey],
    onSuccess: ({ results: all }) => {
      showToast({ title: t.done(all.filter(({ result }) => result === 'changed').length) });
      setIsAsked(false);
      setResults({ names: chosen, all });
      setChosen(new Map());
    },
  });
  const choose = (id: string, name: string, isChosen: boolean): void => {
    const next = new Map(chosen);
    if (isChosen) next.set(id, name);
    else next.delete(id);
    setChosen(next);
    setResults(undefined);
    reset();
  };
  return (
    <Section id="roles" title={t.title} about={t.about}>
      {isOpen ? (
        <div className={section.form}>
          <Chips
            legend={t.legend}
            options={given.map((one) => ({ id: one, name: roles[one].name }))}
            value={role}
            onChange={(next) => {
              setRole(next);
              setChosen(new Map());
              setResults(undefined);
              reset();
            }}
          />
          <FindField label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />
          <Found typed={typed} chosen={chosen} onChoose={choose} />
          <About key={role} id={role}>
            <Listed role={role} onFound={(found) => setChosen(found)} />
          </About>
          <p aria-live="polite">{t.chosen(chosen.size)}</p>
          <Button disabled={chosen.size === 0} onClick={() => setIsAsked(true)}>
            {t.submit}
          </Button>
          {isAsked && (
            <ReasonQuestion
              about={[role, ...chosen.keys()].join('.')}
              title={t.ask(chosen.size, roles[role].name)}
              words={text('organization').members.role}
              error={problemOf(error)}
              isBusy={isPending}
              onSend={(reason) => mutate({ body: { role, reason, members: [...chosen.keys()] } })}
              onClose={() => setIsAsked(false)}
            />
          )}
          {results && (
            <ul className={section.list} role="status">
              {results.all.map(({ id, result }) => (
                <li key={id} className={section.entry}>
                  <strong className={section.what}>{results.names.get(id)}</strong>
                  <span className="small muted">{t.results[result]}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t.open}
        </Button>
      )}
    </Section>
  );
}

interface ListedProps {
  readonly role: (typeof given)[number];
  readonly onFound: (members: ReadonlyMap<string, string>) => void;
}

/** Chooses the members of a list of addresses, and says what is wrong with its lines. Nothing changes yet. */
function Listed({ role, onFound }: ListedProps): ReactNode {
  const t = text('groups').roles;
  const [typed, setTyped] = useState('');
  const { mutate, data, isPending, error, reset } = useCommand(checkMemberRoles, {
    onSuccess: ({ members }) => onFound(new Map(members.map(({ id, email }) => [id, email]))),
  });
  return (
    <Fold summary={t.list}>
      <Form className={section.form} onSend={() => typed.trim() !== '' && mutate({ body: { role, text: typed } })}>
        <AddressFields
          value={typed}
          onChange={(value) => {
            setTyped(value);
            reset();
          }}
        />
        <FieldError message={problemOf(error)} />
        {data && (
          <div role="status">
            <p>{t.listed(data.members.length)}</p>
            {data.more > 0 && <p className="muted">{t.rest(data.more)}</p>}
            <PassedLines {...data} />
          </div>
        )}
        <Button type="submit" variant="quiet" disabled={typed.trim() === ''} busy={isPending}>
          {t.checkList}
        </Button>
      </Form>
    </Fold>
  );
}

interface FoundProps {
  readonly typed: string;
  readonly chosen: ReadonlyMap<string, string>;
  readonly onChoose: (id: string, name: string, isChosen: boolean) => void;
}

function Found({ typed, chosen, onChoose }: FoundProps): ReactNode {
  const t = text('groups').roles;
  const { roles } = text('organization');
  const pages = useMembers(useDeferredValue(typed.trim()));
  return (
    <GrowingList pages={pages} none={t.none} more={t.more}>
      {(items) => (
        <ul className={section.list}>
          {items.map(({ id, firstName, lastName, email, role }) => {
            const name = `${firstName} ${lastName}`;
            const isChosen = chosen.has(id);
            return (
              <li key={id}>
                <Switch
                  name={name}
                  about={`${email} · ${roles[role].name}`}
                  checked={isChosen}
                  onChange={(checked) => (isChosen || chosen.size < maxRoleChanges) && onChoose(id, name, checked)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </GrowingList>
  );
}
