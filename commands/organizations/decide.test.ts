import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import type { OrganizationEvent } from '#contracts/organizations/events.ts';
import type { OrganizationFacts } from '#contracts/organizations/facts.ts';
import { certificatesOf, type SamlSettings } from '#contracts/organizations/sso.ts';
import { Refusal } from '#contracts/refusals.ts';
import { type OrganizationCommand, organizationDecider } from './decide.ts';
import { noOrganization, type Organization } from './organization.ts';

const draft = '4a3f1f0e-6a53-4b52-9a3c-6a1b5f5f7c01';
const other = '4a3f1f0e-6a53-4b52-9a3c-6a1b5f5f7c02';
const settings: SamlSettings = {
  kind: 'saml',
  idpEntityId: 'https://idp.acme.example',
  ssoUrl: 'https://idp.acme.example/sso',
  certificates: ['one'],
  signed: 'assertion',
  encrypted: false,
  signRequests: false,
  allowIdpInitiated: false,
  widestWindowMinutes: 10,
};

/** The certificates of the connection in force. */
const inUse = ({ active }: Pick<OrganizationFacts, 'active'>) => (active ? certificatesOf(active.settings) : []);

const moment = { now: '2025-09-10T12:00:00.000Z', eventId: (index: number) => `event-${index}` };

/** Decides one command after another, as the stream would; the last one's events are the answer. */
function after(...commands: readonly OrganizationCommand[]) {
  let state: Organization = noOrganization;
  let events: readonly { type: string; data: unknown }[] = [];
  for (const command of commands) {
    const decided = organizationDecider.decide(state, command, moment);
    events = decided;
    // Only type and data are folded.
    for (const event of decided) state = organizationDecider.evolve(state, event as RecordedEvent<OrganizationEvent>);
  }
  return { state, events: events.map(({ type }) => type) };
}

const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'none';
};

const create: OrganizationCommand = { kind: 'create', name: 'Acme', domain: 'acme.example' };
const draftSso: OrganizationCommand = { kind: 'change_sso', connectionId: draft, settings };
const test: OrganizationCommand = { kind: 'record_test', connectionId: draft };
const activate: OrganizationCommand = { kind: 'activate_sso', connectionId: draft, untested: false };

describe('an organization', () => {
  it('is created once, with its first domain', () => {
    expect(after(create).state).toMatchObject({ name: 'Acme', domains: ['acme.example'] });
    expect(after(create, create).events).toEqual([]);
    expect(refusalOf(() => after(create, { ...create, name: 'Other' }))).toBe('conflict');
  });

  it('can have several domains, each once', () => {
    const add: OrganizationCommand = { kind: 'add_domain', domain: 'acme.test' };
    expect(after(create, add).state.domains).toEqual(['acme.example', 'acme.test']);
    expect(after(create, add, add).events).toEqual([]);
    expect(refusalOf(() => after(add))).toBe('not_found');
  });

  it('lets go of a domain, but never of the one that it was made with', () => {
    const [add, remove] = (['add_domain', 'remove_domain'] as const).map((kind) => ({ kind, domain: 'acme.test' }));
    if (!add || !remove) throw new Error('both');
    expect(after(create, add, remove).state.domains).toEqual(['acme.example']);
    expect(refusalOf(() => after(create, remove))).toBe('not_found');
    expect(refusalOf(() => after(create, add, { ...remove, domain: 'acme.example' }))).toBe('conflict');
  });

  it('has another name or asks for longer passwords from now on; the same again is nothing', () => {
    const wanted = { name: 'Acme & Daughters', passwordMinLength: 12, variant: 'senior-living' } as const;
    const change = { kind: 'change_settings', settings: wanted } as const;
    expect(after(create).state.passwordMinLength).toBeNull();
    expect(after(create, change).state).toMatchObject({ name: wanted.name, passwordMinLength: 12 });
    expect(after(create, change).events).toEqual([
      'OrganizationRenamed',
      'PasswordLengthChosen',
      'OrganizationVariantChosen',
    ]);
    expect(after(create, change, change).events).toEqual([]);
    const less = { ...change, settings: { ...wanted, passwordMinLength: 1 } };
    expect(after(create, less).events).not.toContain('PasswordLengthChosen');
  });

  it('requires a second factor of its members once that is chosen, until the opposite is', () => {
    const chosen = { name: 'Acme', passwordMinLength: 1, variant: 'standard' } as const;
    const change = (requiresSecondFactor?: boolean) =>
      ({ kind: 'change_settings', settings: { ...chosen, requiresSecondFactor } }) as const;
    expect(after(create, change(), change(false)).state.requiresSecondFactor).toBe(false);
    expect(after(create, change(true), change()).state.requiresSecondFactor).toBe(true);
    expect(after(create, change(true), change(true)).events.at(-1)).not.toBe('SecondFactorPolicyChosen');
    expect(after(create, change(true), change(false)).state.requiresSecondFactor).toBe(false);
  });
});

describe('a connection to an identity provider', () => {
  it('is a draft until a test sign-in with exactly its settings has succeeded', () => {
    expect(refusalOf(() => after(create, draftSso, activate))).toBe('connection_untested');
    expect(after(create, draftSso, test, activate).state).toMatchObject({ active: { tested: true }, draft: null });
  });

  it('loses its test with any change of settings, because other settings are another connection', () => {
    const changed: OrganizationCommand = {
      kind: 'change_sso',
      connectionId: other,
      settings: { ...settings, encrypted: true },
    };
    expect(refusalOf(() => after(create, draftSso, test, changed, { ...activate, connectionId: other }))).toBe(
      'connection_untested',
    );
    expect(refusalOf(() => after(create, draftSso, changed, test))).toBe('conflict');
  });

  it('may be put into force untested by an operator, and that is recorded', () => {
    const { state, events } = after(create, draftSso, { ...activate, untested: true });
    expect(events).toEqual(['SsoConnectionActivated']);
    expect(state.active?.tested).toBe(false);
  });

  it('stays in force while another one is drafted and tested beside it', () => {
    const next: OrganizationCommand = {
      kind: 'change_sso',
      connectionId: other,
      settings: { ...settings, encrypted: true },
    };
    expect(after(create, draftSso, test, activate, next).state).toMatchObject({
      active: { connectionId: draft },
      draft: { connectionId: other },
    });
    expect(after(create, draftSso, test, activate, activate).events).toEqual([]);
  });

  it('can be disabled, once', () => {
    expect(after(create, draftSso, test, activate, { kind: 'disable_sso' }).state.active).toBeNull();
    expect(after(create, { kind: 'disable_sso' }).events).toEqual([]);
  });

  it('holds two certificates while one takes the place of the other, never three, never none', () => {
    const hold = (...certificates: string[]): OrganizationCommand => ({
      kind: 'change_sso',
      connectionId: other,
      settings: { ...settings, certificates },
    });
    const rolling = [create, draftSso, test, activate, hold('one', 'two')] as const;
    expect(after(...rolling)).toMatchObject({
      events: ['SsoCertificateAdded'],
      state: { draft: null, active: { tested: true, settings: { certificates: ['one', 'two'] } } },
    });
    const rolled = after(...rolling, hold('three', 'four'));
    expect(inUse(rolled.state).toSorted()).toEqual(['four', 'three']);
    // Room first, then the new one: at no point of the log are there three, or none.
    expect(rolled.events).toEqual([
      'SsoCertificateRemoved',
      'SsoCertificateAdded',
      'SsoCertificateRemoved',
      'SsoCertificateAdded',
    ]);
    expect(after(...rolling, hold('two', 'one')).events).toEqual([]);
  });
});

describe('the certificate that works today', () => {
  const span = (certificate: string, from: string, until: string) => ({ certificate, from, until });
  const spans = [
    span('one', '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
    span('next', '2025-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z'),
    span('later', '2025-11-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z'),
    span('ended', '2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
    span('two', '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ];
  const hold = (...certificates: string[]): OrganizationCommand => ({
    kind: 'change_sso',
    connectionId: other,
    settings: { ...settings, certificates },
    fromFile: true,
    spans,
  });
  const inForce = [create, draftSso, { ...test, spans }, activate] as const;
  const held = (...commands: OrganizationCommand[]) => inUse(after(...inForce, ...commands).state).toSorted();

  it('stays beside new ones as long as none of them is good yet', () => {
    expect(held(hold('next'))).toEqual(['next', 'one']);
    expect(held(hold('next', 'later'))).toEqual(['next', 'one']);
    expect(held(hold('ended'))).toEqual(['ended', 'one']);
  });

  it('goes as soon as one that is good takes its place', () => {
    expect(held(hold('two'))).toEqual(['two']);
    expect(held(hold('two', 'next'))).toEqual(['next', 'two']);
  });

  it('has to be one that the test sign-in was made with, or the draft is tried again', () => {
    const settingsOf = (...certificates: string[]) => ({ ...settings, encrypted: true, certificates });
    const change = { kind: 'change_sso', connectionId: other, settings: settingsOf('one', 'next'), spans } as const;
    const tested = { kind: 'record_test', connectionId: other, spans } as const;
    const putIntoForce = { kind: 'activate_sso', connectionId: other, untested: false } as const;
    const later = spans.map((one) => (one.certificate === 'one' ? { ...one, until: '2025-09-01T00:00:00.000Z' } : one));
    const now = later.map((one) => (one.certificate === 'next' ? { ...one, from: '2025-09-01T00:00:00.000Z' } : one));
    expect(after(create, change, tested).state.draft?.testedWith).toEqual(['one']);
    expect(after(create, change, tested, { ...putIntoForce, spans }).events).toEqual(['SsoConnectionActivated']);
    expect(refusalOf(() => after(create, change, tested, { ...putIntoForce, spans: later }))).toBe(
      'connection_untested',
    );
    expect(refusalOf(() => after(create, change, tested, { ...putIntoForce, spans: now }))).toBe('connection_untested');
    const again = { ...tested, spans: now };
    expect(after(create, change, tested, again, { ...putIntoForce, spans: now }).events).toEqual([
      'SsoConnectionActivated',
    ]);
  });

  it('is not taken away by an operator either', () => {
    const moved = { ...settings, idpEntityId: 'https://other', certificates: ['next'] };
    const change = { kind: 'change_sso', connectionId: other, settings: moved, spans } as const;
    const force = { kind: 'activate_sso', connectionId: other, untested: true, spans } as const;
    expect(refusalOf(() => after(...inForce, change, force))).toBe('connection_untested');
  });
});

describe('a draft beside a connection in force', () => {
  const inForce = [create, draftSso, test, activate] as const;
  const change = (connectionId: string, wanted: Partial<SamlSettings>): OrganizationCommand => ({
    kind: 'change_sso',
    connectionId,
    settings: { ...settings, ...wanted },
    fromFile: true,
  });
  const third = '4a3f1f0e-6a53-4b52-9a3c-6a1b5f5f7c03';
  const drafted = [...inForce, change(other, { encrypted: true })] as const;

  it('can be discarded, once, and only as the draft that was looked at', () => {
    const discard = { kind: 'discard_draft', connectionId: other } as const;
    expect(after(...drafted, discard).state).toMatchObject({ draft: null, active: { connectionId: draft } });
    expect(refusalOf(() => after(...drafted, discard, discard))).toBe('not_found');
    expect(refusalOf(() => after(...drafted, { ...discard, connectionId: third }))).toBe('conflict');
  });

  it('takes part in a rollover of the same provider, and has to be tried again', () => {
    const { state, events } = after(
      ...drafted,
      { ...test, connectionId: other },
      change(third, { certificates: ['two'] }),
    );
    expect(events).toEqual(['SsoCertificateAdded', 'SsoCertificateRemoved', 'SsoConnectionDrafted']);
    expect(inUse(state)).toEqual(['two']);
    expect(state.draft).toMatchObject({
      connectionId: third,
      tested: false,
      settings: { encrypted: true, certificates: ['two'] },
    });
  });

  it('does not keep new certificates of the provider in force from where they are needed', () => {
    const { state } = after(...inForce, change(other, { encrypted: true, certificates: ['two'] }));
    expect(state.active?.settings).toMatchObject({ encrypted: false, certificates: ['two'] });
    expect(state.draft?.settings).toMatchObject({ encrypted: true, certificates: ['two'] });
  });

  it('for another provider leaves the certificates in force alone', () => {
    const { state } = after(...inForce, change(other, { idpEntityId: 'https://other', certificates: ['two'] }));
    expect(inUse(state)).toEqual(['one']);
  });
});

describe('a warning that a certificate ends', () => {
  const warn = (due: number, notAfter = '2025-12-01T00:00:00.000Z') =>
    ({ kind: 'remember_warning', warning: { connectionId: draft, notAfter, due } }) as const;

  it('is remembered once for each of its days, and again for another end', () => {
    expect(after(create, warn(60)).events).toEqual(['SsoCertificateWarningSent']);
    expect(after(create, warn(60), warn(60)).events).toEqual([]);
    expect(after(create, warn(60), warn(30)).events).toEqual(['SsoCertificateWarningSent']);
    expect(after(create, warn(30), warn(60)).events).toEqual([]);
    expect(after(create, warn(7), warn(60, '2026-12-01T00:00:00.000Z')).events).toEqual(['SsoCertificateWarningSent']);
  });
});

describe('the edition that an organization flies', () => {
  const linden = { kind: 'create', name: 'Linden House', domain: 'linden.example' } as const;
  const choose = (variant: 'standard' | 'senior-living') => ({ kind: 'choose_variant', variant }) as const;

  it('is the standard one until another is chosen; the same again is nothing', () => {
    expect(after(linden).state.variant).toBe('standard');
    expect(after(linden, choose('standard')).events).toEqual([]);
    const chosen = after(linden, choose('senior-living'));
    expect(chosen).toMatchObject({ events: ['OrganizationVariantChosen'], state: { variant: 'senior-living' } });
    expect(after(linden, choose('senior-living'), choose('senior-living')).events).toEqual([]);
    expect(after(linden, choose('senior-living'), choose('standard')).state.variant).toBe('standard');
  });

  it('is chosen for no organization that there is not', () => {
    expect(refusalOf(() => after(choose('senior-living')))).toBe('not_found');
  });
});
