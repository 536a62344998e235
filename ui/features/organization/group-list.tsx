import { type ReactNode, useState } from 'react';
import { createGroup, deleteGroup, groups, renameGroup } from '#contracts/groups/endpoints.ts';
import { longestGroupName } from '#contracts/groups/limits.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { About } from '../../kit/about.tsx';
import { Ask } from '../../kit/ask.tsx';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { QueryStatus } from '../../kit/query-status.tsx';
import { Renaming } from '../../kit/renaming.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { GroupMembers } from './group-members.tsx';

type Group = Answer<typeof groups>['groups'][number];
const stale = [keyOf(groups, {})];

/** The groups of an organization, and their members. */
export function GroupList(): ReactNode {
  const t = text('groups');
  const list = useRead(groups, {});
  return (
    <Section id="groups" title={t.title} about={t.about}>
      <QueryStatus query={list} shape={['line', 'line']} />
      {list.data?.groups.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={section.list}>
        {list.data?.groups.map((group) => (
          <About key={group.id} id={group.id}>
            <Row group={group} />
          </About>
        ))}
      </ul>
      {list.data && list.data.groups.length < list.data.max && <NewGroup />}
    </Section>
  );
}

function Row({ group: { id, name, members } }: { readonly group: Group }): ReactNode {
  const t = text('groups');
  const [isOpen, setIsOpen] = useState(false);
  const rename = useCommand(renameGroup, { stale, onSuccess: () => showToast({ title: t.renamed }) });
  const remove = useCommand(deleteGroup, {
    stale,
    onSuccess: () => showToast({ title: t.removing.done(name) }),
    onError: (error) => sayFailure(t.removing.failed, error),
  });
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{name}</strong>
        <span className="small muted">{t.members(members)}</span>
      </span>
      <span className={section.actions}>
        <Button variant="quiet" size="small" aria-label={t.openOf(name)} onClick={() => setIsOpen(true)}>
          {t.open}
        </Button>
        <Renaming
          about={id}
          words={t.renaming}
          field={{ label: t.name, hint: t.nameHint }}
          name={name}
          busy={rename.isPending}
          error={rename.error}
          onTurn={rename.reset}
          onRename={(typed, close) => rename.mutate({ params: { id }, body: { name: typed } }, { onSuccess: close })}
        />
        <Ask
          {...t.removing}
          label={t.remove}
          of={t.removeOf(name)}
          title={t.removing.title(name)}
          busy={remove.isPending}
          onYes={(close) => remove.mutate({ params: { id } }, { onSettled: close })}
        />
      </span>
      {isOpen && <GroupMembers group={{ id, name }} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

function NewGroup(): ReactNode {
  const t = text('groups');
  const [name, setName] = useState('');
  const { mutate, isPending, error, reset } = useCommand(createGroup, {
    stale,
    onSuccess: ({ group }) => {
      showToast({ title: t.created(group.name) });
      setName('');
    },
  });
  return (
    <Form className={section.form} onSend={() => name.trim() !== '' && mutate({ body: { name } })}>
      <TextField
        label={t.name}
        hint={t.nameHint}
        error={problemOf(error)}
        maxLength={longestGroupName}
        autoComplete="off"
        value={name}
        onChange={(value) => {
          setName(value);
          reset();
        }}
      />
      <Button type="submit" variant="quiet" disabled={name.trim() === ''} busy={isPending}>
        {t.create}
      </Button>
    </Form>
  );
}
