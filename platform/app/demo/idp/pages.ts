import { brand } from '#contracts/brand.ts';
import type { DemoPerson } from './people.ts';
import { element, type Markup } from '#platform/adapters/saml/demo-idp/write-element.ts';

/** A response ready to be posted for one person. */
export interface Ready {
  readonly person: DemoPerson;
  readonly samlResponse: string;
}

/** The page to choose a person at demo.test. Each button posts that person's response; no script needed. */
export function choicePage(ready: readonly Ready[], callbackUrl: string, relayState: string): string {
  const people = ready.map(({ person, samlResponse }) =>
    element(
      'li',
      {},
      element(
        'form',
        { method: 'post', action: callbackUrl },
        hidden('SAMLResponse', samlResponse),
        hidden('RelayState', relayState),
        element(
          'button',
          { type: 'submit' },
          element('strong', {}, `${person.firstName} ${person.lastName}`),
          element('span', {}, `${person.work} · ${person.email}`),
        ),
      ),
    ),
  );
  return page(
    'Who are you at demo.test?',
    element('p', {}, 'In the demo, this is your organization’s sign-in. Choose a person; no password is needed.'),
    element('ul', {}, ...people),
    element(
      'p',
      { class: 'note' },
      'It exists in demo mode only. ',
      element('a', { href: '/login' }, 'Back to sign in'),
    ),
  );
}

/** The page for a visit without a sign-in request. */
export function lostPage(): string {
  return page(
    'No sign-in in progress',
    element('p', {}, 'This page completes a sign-in that starts elsewhere.'),
    element('p', {}, element('a', { href: '/login' }, 'Go to the sign-in page')),
  );
}

const hidden = (name: string, value: string): Markup => ({
  xml: element('input', { type: 'hidden', name, value }).xml.replace('</input>', ''),
});

function page(title: string, ...content: readonly Markup[]): string {
  const main = element(
    'main',
    {},
    element('p', { class: 'brand' }, `${brand.title} · demo`),
    element('h1', {}, title),
    ...content,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${element('title', {}, `${title} · ${brand.title}`).xml}
<link rel="stylesheet" href="/demo-idp/style.css">
</head>
<body>${main.xml}</body>
</html>
`;
}
