import { type ReactNode, useState } from 'react';
import { changeGroupMembers, checkGroupMembers, groupMembers, groups } from '#contracts/groups/endpoints.ts';
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

/** The members of a group, and a list of addresses to add or remove, checked before it changes anything. */
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
  const check = useCommand(checkGroupMembers);
  const change = useCommand(changeGroupMembers, {
    stale: [keyOf(groups, {})],
    onSuccess: ({ people }, { body }) => {
      showToast({ title: t.applied[body.action](people) });
      setTyped('');
      check.reset();
    },
  });
  const sent = { params: { id: groupId }, body: { action, text: typed } };
  const forget = (): void => {
    check.reset();
    change.reset();
  };
  const type = (value: string): void => {
    setTyped(value);
    forget();
  };
  return (
    <Form className={section.form} onSend={() => typed.trim() !== '' && check.mutate(sent)}>
      <h3>{t.change}</h3>
      <Chips
        legend={t.action}
        options={actions.map((each) => ({ id: each, name: t.actions[each] }))}
        value={action}
        onChange={(chosen) => {
          setAction(chosen);
          forget();
        }}
      />
      <AddressFields value={typed} onChange={type} />
      <FieldError message={problemOf(check.error ?? change.error)} />
      {check.data && (
        <div role="status">
          <p>{t.checked[action](check.data.people)}</p>
          <PassedLines {...check.data} />
        </div>
      )}
      <div className={section.actions}>
        {check.data && check.data.people > 0 ? (
          <Button busy={change.isPending} onClick={() => change.mutate(sent)}>
            {t.apply[action]}
          </Button>
        ) : (
          <Button type="submit" variant="quiet" disabled={typed.trim() === ''} busy={check.isPending}>
            {t.check}
          </Button>
        )}
      </div>
    </Form>
  );
}
