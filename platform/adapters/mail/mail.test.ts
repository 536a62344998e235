import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type LetterKind, letterFacts } from '#contracts/text/letters.ts';
import { notAccented } from '#contracts/text/testing/not-accented.ts';
import { htmlOf, textOf } from './layout.ts';
import { letterTo } from './letters.ts';
import { type Mail, openMailer } from './mailer.ts';
import { readEml } from './read-eml.ts';

const directory = mkdtempSync(join(tmpdir(), 'rh-mail-'));
afterAll(() => rmSync(directory, { recursive: true }));

const publicUrl = 'https://flight.example.org';
const sender = { publicUrl };
const mailFrom = 'no-reply@flight.example.org';
const reader = { firstName: 'Zoë', username: 'zoe', email: 'zoe@example.org', language: 'en' } as const;
const from = { device: 'Firefox on Linux', place: '203.0.113.0/24' };
const facts = {
  invitation: { organization: 'Flight School', invitation: 'x'.repeat(43) },
  username: {},
  reset_code: { code: '012345', link: 'x'.repeat(43) },
  no_password: {},
  password_changed: from,
  address_code: { code: '012345', link: 'x'.repeat(43) },
  recognition_code: { code: '012345', organization: 'Flight School' },
  email_in_use: {},
  email_changed: from,
  second_factor_on: from,
  second_factor_off: from,
  recovery_codes_renewed: from,
  recovery_code_used: { left: 9, ...from },
  second_step_failed: from,
  passkey_added: from,
  passkey_removed: from,
  token_created: {},
  token_ends: { token: 'Wall display', day: '2025-06-01', isLast: false },
  service_token_ends: {
    account: 'Warehouse',
    token: 'Nightly',
    organization: 'Acme',
    day: '2025-06-01',
    isLast: false,
  },
  witness_asked: { from: 'Ada Lovelace', token: 'x'.repeat(43), never: 'y'.repeat(86), language: 'en' },
  witness_receipt: { answer: 'yes', language: 'en' },
  erasure_asked: { day: '2025-03-10' },
  erasure_cancelled: {},
  new_device: from,
  role_changed: { role: 'mentor' },
  administrator_added: { organization: 'Flight School', aboutId: '0a5d1c5e-6f0e-4f0b-9d51-0f5f4f7c2a11' },
  membership_began: { organization: 'Flight School', how: 'invitation' },
  membership_ended: { organization: 'Flight School', why: 'removed', hasPassword: true },
  sso_linked: { organization: 'Flight School', ...from },
  recognition_allowed: { organization: 'Flight School', email: 'zoe@new.example', day: '2025-06-01' },
  sso_unlinked: { organization: 'Flight School', ...from },
  organization_changed: { organization: 'Acme', change: 'links_ended', domain: '', looksAfter: false },
  certificate_ends: { organization: 'Acme', day: '2025-06-01', ended: false },
  certificate_found: { organization: 'Acme', fingerprint: 'AB:CD', from: '2025-06-01', until: '2026-06-01' },
  webhook_disabled: { organization: 'Acme', host: 'receiver.test', why: 'failing' },
  domain_unproven: { organization: 'Acme', domain: 'acme.test', day: '2025-06-01', ended: false, proof: 'proof=1' },
  notification: {
    kind: 'reminders',
    title: 'Zoë, your helicopter is where you left it',
    message: 'Do you have 20 minutes today?',
    action: { text: 'Open Money', path: '/journey/step5' },
  },
  digest: { digest: 'daily', titles: ['Life is open', 'A thought for Money'], more: 3, useFirstName: true },
};
/** What the product did not write for the mail itself. */
const given = (kind: LetterKind): string[] => {
  const said = facts[kind];
  if ('titles' in said) return [...said.titles];
  return 'message' in said ? [said.title, said.message, said.action.text] : [];
};
const mailOf = (kind: LetterKind): Mail => {
  const letter = letterTo(kind, facts[kind], reader, sender);
  return {
    id: `mail-${kind}`,
    personId: null,
    to: { address: reader.email },
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter, 'en'),
  };
};

it.each(Object.keys(letterFacts) as LetterKind[])('a mail of the kind %s is complete in German', (kind) => {
  const [english, german] = (['en', 'de'] as const).map((language) =>
    letterTo(kind, facts[kind], { ...reader, language }, sender),
  );
  const inEnglish = new Set(english && [english.subject, english.greeting, ...english.paragraphs, english.closing]);
  expect(
    german &&
      [german.subject, german.greeting, ...german.paragraphs, german.closing].filter(
        (words) => inEnglish.has(words) && !given(kind).includes(words),
      ),
  ).toEqual([]);
  expect(german).toMatchObject({ greeting: 'Hallo Zoë,', action: { url: english?.action?.url } });
  expect(german?.paragraphs).toHaveLength(english?.paragraphs.length ?? 0);
});

it.each(Object.keys(letterFacts) as LetterKind[])(
  'a name from right to left stays apart in a mail of the kind %s',
  (kind) => {
    const name = 'נועה';
    const isName = (fact: unknown) => typeof fact === 'string' && /^[A-Z][a-z]+( [A-Za-z]+)?$/.test(fact);
    const named = Object.entries(facts[kind]).map(([key, fact]) => [key, isName(fact) ? name : fact]);
    const known = { ...reader, firstName: name, username: name, about: name };
    const letter = letterTo(kind, Object.fromEntries(named), known, sender);
    const { subject, greeting, paragraphs } = letter;
    expect(greeting).toContain(name);
    const words = [subject, greeting, ...paragraphs].join('\n');
    expect(words.replaceAll(`\u2068${name}\u2069`, '')).not.toContain(name);
  },
);

it.each(Object.keys(letterFacts) as LetterKind[])(
  'a mail of the kind %s takes all its texts from the catalogue',
  (kind) => {
    // What the tests alone can ask for.
    const language = 'en-XA' as typeof reader.language;
    const letter = letterTo(
      kind,
      facts[kind],
      { ...reader, language },
      { publicUrl, supportEmail: 'help@example.org' },
    );
    const known = [letter.action?.url ?? '', letter.unsubscribe?.url ?? '', 'Red Helicopter', ...given(kind)];
    expect(notAccented(textOf(letter), known)).toBe('');
    expect(notAccented(letter.subject)).toBe('');
  },
);

describe('the headers of a mail', () => {
  const hostile = 'Win a prize at evil.test\r\nBcc: all@evil.test';

  it.each(Object.keys(letterFacts) as LetterKind[])('contain no text that a stranger chose: %s', async (kind) => {
    for (const language of ['en', 'de'] as const) {
      const said = facts[kind];
      const spoiled = {
        ...said,
        ...('organization' in said && { organization: hostile }),
        ...('message' in said && { title: hostile, message: hostile, action: { text: hostile, path: '/journey' } }),
        ...('titles' in said && { titles: [hostile] }),
      };
      const letter = letterTo(kind, spoiled, { ...reader, firstName: hostile, username: hostile, language }, sender);
      expect(letter.subject).not.toMatch(/prize|evil/);
      const mailer = openMailer({ smtpUrl: undefined, dataDir: directory, mailFrom });
      const id = `hostile-${kind}-${language}`;
      await mailer.send({ ...mailOf(kind), id, subject: letter.subject, text: textOf(letter) });
      const [head = ''] = readFileSync(join(directory, 'outbox', `${id}.eml`), 'utf8').split('\n\n', 1);
      expect(head).not.toMatch(/prize|evil|^Bcc/im);
      expect(head).toMatch(/^To: zoe@example\.org$/m);
    }
  });
});

describe('a message', () => {
  const url = 'https://flight.example.org/unsubscribe/token_-1';
  const headOf = async (unsubscribeUrl?: string, kind: LetterKind = 'notification') => {
    const mailer = openMailer({ smtpUrl: undefined, dataDir: directory, mailFrom });
    const id = crypto.randomUUID();
    await mailer.send({ ...mailOf(kind), id, ...(unsubscribeUrl && { unsubscribeUrl }) });
    return readFileSync(join(directory, 'outbox', `${id}.eml`), 'utf8').split('\n\n', 1)[0] ?? '';
  };
  const letter = (kind: LetterKind, language: 'en' | 'de' = 'en') =>
    letterTo(kind, facts[kind], { ...reader, language, unsubscribe: { message: 'reminders', url } }, sender);

  it('has the headers for one click; without https, mail programs get the address alone', async () => {
    const head = (await headOf(url)).replaceAll(/\n[ \t]+/g, ' ');
    expect(head).toMatch(/^List-Unsubscribe: <https:\/\/flight\.example\.org\/unsubscribe\/token_-1>$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const plain = await headOf('http://localhost:8080/unsubscribe/t');
    expect(plain).toMatch(/^List-Unsubscribe: <http:/m);
    expect(plain).not.toContain('List-Unsubscribe-Post');
    expect(await headOf(undefined, 'password_changed')).not.toContain('List-Unsubscribe');
  });

  it('carries the reference that reports quote, unfolded or not', async () => {
    const reference = `${crypto.randomUUID()}.${'m'.repeat(43)}`;
    const mailer = openMailer({ smtpUrl: undefined, dataDir: directory, mailFrom });
    await mailer.send({ ...mailOf('notification'), id: 'referred', reference });
    const head = readFileSync(join(directory, 'outbox', 'referred.eml'), 'utf8').split('\n\n', 1)[0] ?? '';
    expect(head.replaceAll(/\n[ \t]+/g, ' ')).toMatch(new RegExp(`^X-Mail-Reference: +${reference}$`, 'm'));
    expect(await headOf(undefined, 'password_changed')).not.toContain('X-Mail-Reference');
  });

  it('ends with the link in both forms, in the language of the reader', () => {
    expect(textOf(letter('notification'))).toContain(`Stop reminders by email:\n${url}`);
    expect(htmlOf(letter('digest', 'de'), 'de')).toContain(`<a href="${url}"`);
    expect(textOf(letter('digest', 'de'))).toContain(`Keine Erinnerungen mehr per E-Mail:\n${url}`);
  });

  it('has the words of the notification in the body, never in the subject', () => {
    const { subject } = letter('notification');
    for (const words of given('notification')) expect(subject).not.toContain(words);
    expect(textOf(letter('notification'))).toContain('Zoë, your helicopter is where you left it');
    expect(letter('notification').action).toEqual({ label: 'Open Money', url: `${publicUrl}/journey/step5` });
  });

  it('lists titles without the name that each of them addresses', () => {
    const said = {
      ...facts.digest,
      titles: ['Zoë, well flown: First Lift', 'Zoë, in your own words', 'Life is open'],
      more: 0,
    };
    const { items } = letterTo('digest', said, reader, sender);
    expect(items).toEqual(['Well flown: First Lift', 'In your own words', 'Life is open']);
  });

  it('lists titles, escapes them, and says how many more there are', () => {
    const said = { ...facts.digest, titles: ['<b>Life</b> & more'], more: 4 };
    const digest = letterTo('digest', said, reader, sender);
    expect(textOf(digest)).toContain('- <b>Life</b> & more\n- and 4 more');
    expect(htmlOf(digest, 'en')).toContain('<li style="margin:0 0 8px">&lt;b&gt;Life&lt;/b&gt; &amp; more</li>');
  });

  it('greets without the name where the person does not want it in messages', () => {
    const said = { ...facts.digest, useFirstName: false };
    expect(letterTo('digest', said, reader, sender).greeting).toBe('Hello there,');
  });

  it('begins with the title of its notification, which names the reader already', () => {
    const notification = letter('notification');
    expect(textOf(notification)).toMatch(/^Zoë, your helicopter is where you left it\n\n/);
    expect(htmlOf(notification, 'en')).toMatch(/<h1[^>]*>Zoë, your helicopter is where you left it<\/h1>/);
    expect(htmlOf(notification, 'en')).not.toContain('Hello');
  });
});

describe('without a mail server', () => {
  it.each(Object.keys(letterFacts) as LetterKind[])(
    'a mail of the kind %s becomes a file that only its owner may read',
    async (kind) => {
      const mailer = openMailer({ smtpUrl: undefined, dataDir: directory, mailFrom });
      await mailer.send(mailOf(kind));
      await mailer.send(mailOf(kind)); // the same mail again, as after a crash
      const path = join(directory, 'outbox', `mail-${kind}.eml`);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      const written = readFileSync(path, 'utf8');
      expect(written).toContain(`Message-ID: <mail-${kind}@flight.example.org>`);
      const read = readEml(written);
      expect(read).toMatchObject({ to: 'zoe@example.org', subject: mailOf(kind).subject });
      expect(read.text.trim()).toBe(mailOf(kind).text.trim());
    },
  );

  it('no incomplete file is left', () => {
    expect(readdirSync(join(directory, 'outbox')).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });
});

describe('the contact for help', () => {
  const supportEmail = 'help@example.org';

  it.each([
    ['en', 'Questions? Reply to this email or write to help@example.org.'],
    ['de', 'Fragen? Antworte auf diese E-Mail oder schreib an help@example.org.'],
  ] as const)('is in every mail in %s, and replies go there', async (language, words) => {
    for (const kind of Object.keys(letterFacts) as LetterKind[]) {
      const letter = letterTo(kind, facts[kind], { ...reader, language }, { publicUrl, supportEmail });
      expect(textOf(letter)).toContain(words);
      expect(htmlOf(letter, language)).toContain(words);
    }
    const mailer = openMailer({ smtpUrl: undefined, dataDir: directory, mailFrom, mailReplyTo: supportEmail });
    await mailer.send({ ...mailOf('username'), id: `answered-${language}` });
    const written = readFileSync(join(directory, 'outbox', `answered-${language}.eml`), 'utf8');
    expect(written).toContain('Reply-To: help@example.org');
  });

  it('is left out when the installation has none', () => {
    expect(mailOf('username').text).not.toContain('Questions?');
  });
});

describe('a mail', () => {
  it('contains its code in text and HTML, and its secret after the # of the link', () => {
    const { text, html } = mailOf('reset_code');
    for (const words of [text, html]) expect(words).toContain('012 345');
    expect(text).toContain(`https://flight.example.org/login#reset=${'x'.repeat(43)}&email=zoe%40example.org`);
  });

  it('loads nothing: no picture, font or style', () => {
    for (const kind of Object.keys(letterFacts) as LetterKind[]) {
      expect(mailOf(kind).html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i);
    }
  });

  it('escapes mark-up in a name', () => {
    const html = htmlOf({ subject: '<b>', greeting: 'Hello <img src=x>', paragraphs: [`"'&`], closing: '' }, 'en');
    expect(html).toContain('Hello &lt;img src=x&gt;');
    expect(html).toContain('&quot;&#39;&amp;');
  });
});

it('sends mail to the mail server and reports a refusal', async () => {
  const said: string[] = [];
  let accepts = true;
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (inData) {
          if (line === '.') {
            inData = false;
            socket.write('250 taken\r\n');
          }
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT')) socket.write(accepts ? '250 ok\r\n' : '550 unknown\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: directory, mailFrom });
  await mailer.send(mailOf('username'));
  expect(said).toContain('RCPT TO:<zoe@example.org>');
  expect(said).toContain('From: Red Helicopter <no-reply@flight.example.org>');
  accepts = false;
  await expect(mailer.send(mailOf('username'))).rejects.toThrow(/550/);
  mailer.close();
  await new Promise((resolve) => server.close(resolve));
});
