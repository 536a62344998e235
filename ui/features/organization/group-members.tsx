import { type ReactNode, useState } from 'react';
import { changeGroupMembers, groupMembers, groups } from '#contracts/groups/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { AddressFields, PassedLines } from './address-fields.tsx';

interface GroupMembersProps {
  readonly group: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const actions = ['add', 'remove'] as const;

/** The members of a group, and a list of addresses to add or remove. */
export function GroupMembers({ group: { id, name }, onClose }: GroupMembersProps): ReactNode {
  const t = text('groups').list;
  const pages = usePages(groupMembers, { params: { id }, query: {} });
  return (
    <Dialog open onOpenChange={onClose} title={t.title(name)}>
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map(({ id: userId, firstName, lastName, email }) => (
              <li key={userId} className={section.entry}>
                <span className={section.what}>
                  <strong>
                    {firstName} {lastName}
                  </strong>
                  <span className="small">{email}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      <Addresses groupId={id} />
    </Dialog>
  );
}

function Addresses({ groupId }: { readonly groupId: string }): ReactNode {
  const t = text('groups').list;
  const [action, setAction] = useState<(typeof actions)[number]>('add');
  const [typed, setTyped] = useState('');
  const change = useCommand(changeGroupMembers, {
    stale: [keyOf(groups, {})],
    onSuccess: ({ people }, { body }) => {
      showToast({ title: t.applied[body.action](people) });
      setTyped('');
    },
  });
  return (
    <Form
      className={section.form}
      onSend={() => typed.trim() !== '' && change.mutate({ params: { id: groupId }, body: { action, text: typed } })}
    >
      <h3>{t.change}</h3>
      <Chips
        legend={t.action}
        options={actions.map((each) => ({ id: each, name: t.actions[each] }))}
        value={action}
        onChange={(chosen) => {
          setAction(chosen);
          change.reset();
        }}
      />
      <AddressFields
        value={typed}
        onChange={(value) => {
          setTyped(value);
          change.reset();
        }}
      />
      <FieldError message={problemOf(change.error)} />
      <div role="status">{change.data && <PassedLines {...change.data} />}</div>
      <div className={section.actions}>
        <Button type="submit" disabled={typed.trim() === ''} busy={change.isPending}>
          {t.apply[action]}
        </Button>
      </div>
    </Form>
  );
}
