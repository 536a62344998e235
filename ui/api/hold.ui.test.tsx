import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { RecoveryCodes } from '../features/security/recovery-codes.tsx';
import { NewSecret } from '../features/programs/new-secret.tsx';
import { followTouched } from '../offline/touched.ts';
import { loadText, text } from '../text/text.ts';
import { hold, holding, isHeld } from './hold.ts';

await loadText(['programs', 'security']);

/** Whether whoever leaves the page now is asked first. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const nothing = (): void => undefined;

it('holds until each of those who began something says that it is over, and asks whoever leaves', () => {
  const first = hold();
  const second = hold();
  first();
  first();
  expect([isHeld(), asks()]).toEqual([true, true]);
  second();
  expect([isHeld(), asks()]).toEqual([false, false]);
});

it('holds quietly what ends soon', async () => {
  let end: () => void = nothing;
  const work = holding(new Promise<void>((resolve) => (end = resolve)), 'quietly');
  expect([isHeld(), asks()]).toEqual([true, false]);
  end();
  await work;
  const failing = holding(Promise.reject(new Error('lost')));
  expect([isHeld(), asks()]).toEqual([true, true]);
  await expect(failing).rejects.toThrow('lost');
  expect([isHeld(), asks()]).toEqual([false, false]);
});

/** What is shown once, and then never again. */
const shownOnce: Record<string, ReactNode> = {
  'a token or the secret of a webhook': (
    <NewSecret words={text('programs').secret} shown={{ name: 'Depot', secret: 'rht_1' }} level={3} onDone={nothing} />
  ),
  'recovery codes': <RecoveryCodes codes={['1234-5678']} onKept={nothing} />,
};

describe('what is shown once', () => {
  it.each(Object.entries(shownOnce))('holds while it is shown: %s', (_, shown) => {
    const { unmount } = render(<MemoryRouter>{shown}</MemoryRouter>);
    expect([isHeld(), asks()]).toEqual([true, true]);
    unmount();
    expect([isHeld(), asks()]).toEqual([false, false]);
  });
});

describe('what nothing keeps over a reload', () => {
  let stop = nothing;
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });
  const entered = (html: string, enter: (element: HTMLElement) => void): (() => boolean) => {
    document.body.innerHTML = `<main>${html}</main>`;
    const touched = followTouched();
    ({ stop } = touched);
    const [element] = document.querySelectorAll<HTMLElement>('main > *');
    if (!element) throw new Error('nothing there');
    expect(touched.isTouched()).toBe(element.matches('[role$=dialog]'));
    enter(element);
    return touched.isTouched;
  };
  const fill = (value: string) => (element: HTMLElement) => {
    Object.assign(element, { value });
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const press = (element: HTMLElement): void => element.click();

  it.each([
    ['a choice', '<input type="radio" name="a">', press],
    ['a switch', '<input type="checkbox" role="switch">', press],
    ['a slider', '<input type="range">', fill('70')],
    ['one of a list', '<select><option>a<option>b</select>', fill('b')],
    ['a pressed button', '<button type="button" aria-pressed="false">One</button>', press],
    [
      'a file',
      '<input type="file">',
      (element: HTMLElement) => element.dispatchEvent(new Event('input', { bubbles: true })),
    ],
    ['a password', '<input type="password">', fill('quiet rotor')],
    ['a password that is shown', '<input type="text" autocomplete="new-password">', fill('quiet rotor')],
    ['a code', '<input autocomplete="one-time-code">', fill('123456')],
    ['an open dialog', '<div role="dialog"></div>', nothing],
    ['an open question', '<section role="alertdialog"></section>', nothing],
    ['what is being typed', '<textarea></textarea>', fill('They went on')],
  ])('counts until it has left the page: %s', (_, html, enter) => {
    const isTouched = entered(html, enter);
    expect(isTouched()).toBe(true);
    act(() => document.body.replaceChildren());
    if (!html.startsWith('<textarea')) expect(isTouched()).toBe(false);
  });

  it('does not count a password that was taken back', () => {
    let field: HTMLElement | undefined;
    const isTouched = entered('<input type="password">', (element) => {
      field = element;
      fill('quiet rotor')(element);
    });
    expect(isTouched()).toBe(true);
    if (field) fill('')(field);
    expect(isTouched()).toBe(false);
  });
});
