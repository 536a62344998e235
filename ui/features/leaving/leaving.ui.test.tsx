import { useMutation } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AppError } from '../../api/errors.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { AppFrame } from '../../app/app-frame.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Form } from '../../kit/field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const question = () => screen.queryByRole('dialog', { name: 'This is not saved yet' });
const asked = () => screen.findByRole('dialog', { name: 'This is not saved yet' });
const firstName = () => screen.findByLabelText('First name');

async function typesAName() {
  const opened = openApp('/profile', adaSignedIn(0));
  await opened.user.type(await firstName(), 'belle');
  return opened;
}

test('a link asks before typed text is lost, and goes on where its author agrees', async () => {
  const { user } = await typesAName();
  await user.click(screen.getAllByRole('link', { name: /Home/ })[0] as HTMLElement);
  await asked();
  expect(location.pathname).toBe('/profile');
  await user.click(screen.getByRole('button', { name: 'Keep writing' }));
  expect(((await firstName()) as HTMLInputElement).value).toMatch(/belle$/);
  await user.click(screen.getAllByRole('link', { name: /Home/ })[0] as HTMLElement);
  await asked();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(location.pathname).not.toBe('/profile'));
  expect(question()).toBeNull();
});

test('closing the tab asks while something typed is not saved, and not before or afterwards', async () => {
  const isAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = openApp('/profile', adaSignedIn(0));
  const field = await firstName();
  const was = (field as HTMLInputElement).value;
  expect(isAsked()).toBe(false);
  await user.type(field, 'belle');
  expect(isAsked()).toBe(true);
  await user.clear(field);
  await user.type(field, was);
  expect(isAsked()).toBe(false);
});

/** Two pages, the second with a field. */
function Pages(): ReactNode {
  const { pathname } = useLocation();
  const [name, setName] = useState('');
  if (pathname !== '/field') return <Link to="/field">To the field</Link>;
  return <TextField label="Name" value={name} onChange={setName} />;
}

test('"back" asks as well, and goes back where its author agrees', async () => {
  history.replaceState(null, '', '/');
  render(
    <AppFrame queries={createQueryClient()}>
      <Pages />
    </AppFrame>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'To the field' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  history.back();
  await asked();
  await waitFor(() => expect(location.pathname).toBe('/field'));
  await user.click(screen.getByRole('button', { name: 'Keep writing' }));
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada');
  history.back();
  await asked();
  await waitFor(() => expect(location.pathname).toBe('/field'));
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('link', { name: 'To the field' });
  expect(location.pathname).toBe('/');
});

/** A form in a dialog, whose command the server takes or refuses. */
function Sheet({ isTaken }: { readonly isTaken: boolean }): ReactNode {
  const [shown, setShown] = useState(true);
  const [name, setName] = useState('');
  const go = useNavigate();
  const send = useMutation({
    mutationFn: async () => {
      if (!isTaken) throw new AppError({ message: '422: no', type: 'VALIDATION', statusCode: 422 });
    },
    onSuccess: () => go('/help'),
  });
  return (
    <Dialog open={shown} onOpenChange={setShown} title="A form">
      <Form onSend={() => send.mutate()}>
        <TextField label="Name" value={name} onChange={setName} />
        <Button type="submit">Send</Button>
        {send.error && <p>Refused</p>}
      </Form>
    </Dialog>
  );
}

async function opensSheet(isTaken: boolean) {
  history.replaceState(null, '', '/');
  render(
    <AppFrame queries={createQueryClient()}>
      <Sheet isTaken={isTaken} />
    </AppFrame>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  return user;
}

test('Escape asks before a dialog with typed text is closed', async () => {
  const user = await opensSheet(true);
  await user.keyboard('{Escape}');
  await asked();
  await user.click(screen.getByRole('button', { name: 'Keep writing' }));
  await waitFor(() => expect(question()).toBeNull());
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada');
  await user.keyboard('{Escape}');
  await asked();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

test('a form that was sent leads on without a question; one that was refused still asks', async () => {
  const user = await opensSheet(true);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(location.pathname).toBe('/help'));
  expect(question()).toBeNull();
  cleanup();

  const again = await opensSheet(false);
  await again.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Refused');
  await again.keyboard('{Escape}');
  await asked();
});

test('a form asks as well after it was pressed with something wrong in it', async () => {
  const { user } = openApp('/register', { authUser: () => ({ authenticated: false, user: null }) });
  await user.type(await firstName(), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getAllByRole('link', { name: /Sign in/i })[0] as HTMLElement);
  await asked();
  expect(location.pathname).toBe('/register');
});
