import { idFor, type StreamEvent, makeEvent } from './history.ts';

const at = (minute: number) => new Date(Date.parse('2025-02-01T08:00:00.000Z') + minute * 60_000).toISOString();

/** Events of some organizations: settings, domains, connections, invitations with every outcome; feature switches, and metrics. */
export function* organizationHistory(organizations: number): Generator<StreamEvent> {
  for (const [place, state] of ['on', 'soon', 'on'].entries()) {
    const event = makeEvent(
      'FeatureSwitched',
      { feature: 'organization', state, restores: null, reason: null },
      { id: idFor('switch', place), at: at(place) },
    );
    yield { stream: 'config', event };
  }
  for (const [place, weeklyLimit] of [1, 2].entries()) {
    const event = makeEvent(
      'ReminderSettingsChanged',
      { holdOutPercent: 10, weeklyLimit, off: ['tip'], restores: null, reason: null },
      { id: idFor('reminders', place), at: at(place) },
    );
    yield { stream: 'config', event };
  }
  for (const [place, pointsApart] of [60, 200].entries()) {
    const event = makeEvent(
      'LevelsChanged',
      { pointsApart, restores: null, reason: null },
      { id: idFor('levels', place), at: at(place) },
    );
    yield { stream: 'config', event };
  }
  for (const version of [1, 2]) {
    const event = makeEvent(
      'MetricDefined',
      { metric: 'active', version, events: ['StoryTold'], usage: [], atLeast: version, withinDays: 7, reason: 'Asked' },
      { id: idFor('metric', version), at: at(version) },
    );
    yield { stream: 'metrics', event };
  }
  for (const place of [1, 2]) {
    const questionId = idFor('question', place);
    const data = { questionId, name: 'Active', sql: 'select 1' };
    yield {
      stream: 'questions',
      event: makeEvent('QuestionSaved', data, { id: idFor('saved', place), at: at(place) }),
    };
    if (place === 2) continue;
    const removed = makeEvent('QuestionRemoved', { questionId }, { id: idFor('removed', place), at: at(place + 1) });
    yield { stream: 'questions', event: removed };
  }
  for (let index = 0; index < organizations; index += 1) {
    const id = idFor('company', index);
    let count = 0;
    const tell = (type: string, data: Record<string, unknown>, subject = id): StreamEvent => {
      count += 1;
      const event = makeEvent(type, data, { id: idFor('organization event', index, count), at: at(count), subject });
      return { stream: `organization-${id}`, event };
    };
    yield tell('OrganizationCreated', { name: `Organization “${index}”`, domain: `org${index}.test` });
    yield tell('DomainAdded', { domain: `more${index}.test` });
    yield tell('DomainAdded', { domain: `gone${index}.test` });
    yield tell('DomainRemoved', { domain: `gone${index}.test` });
    yield tell('PasswordLengthChosen', { least: 12 });
    if (index % 2 === 0) yield tell('OrganizationVariantChosen', { variant: 'senior-living' });
    yield* connections(index, tell);
    for (let number = 0; number < 5; number += 1) yield* invitation(index, number, tell);
    yield tell('OrganizationRenamed', { name: `Renamed ${index}` });
  }
}

type Tell = (type: string, data: Record<string, unknown>, subject?: string) => StreamEvent;

function* connections(index: number, tell: Tell): Generator<StreamEvent> {
  const settings = {
    kind: 'saml',
    idpEntityId: `https://idp${index}.test`,
    ssoUrl: `https://idp${index}.test/sso`,
    certificates: ['one\n"quoted"'],
    signed: 'both',
    encrypted: false,
    signRequests: false,
    allowIdpInitiated: false,
    widestWindowMinutes: 10,
  };
  const [first, second] = [idFor('connection', index, 1), idFor('connection', index, 2)];
  yield tell('SsoConnectionDrafted', { connectionId: first, settings });
  yield tell('SsoConnectionTested', { connectionId: first, certificates: settings.certificates });
  yield tell('SsoConnectionActivated', { connectionId: first, tested: true, identities: 'kept', newKeys: true });
  yield tell('SsoCertificateAdded', { connectionId: first, certificate: 'two' });
  yield tell('SsoCertificateRemoved', { connectionId: first, certificate: settings.certificates[0] });
  yield tell('SsoCertificateWarningSent', { connectionId: first, notAfter: at(60), due: 30 });
  yield tell('SsoConnectionDrafted', { connectionId: second, settings: { ...settings, encrypted: true } });
  if (index % 3 === 2) yield tell('SsoConnectionDisabled', { connectionId: first });
  yield tell('SeatsLimited', { seats: 100 + index });
  if (index % 2 === 0) yield tell('OrganizationSuspended', { reason: 'The contract has ended.' });
  if (index % 4 === 0) yield tell('OrganizationResumed', { reason: 'It was renewed.' });
  if (index % 3 === 0) yield tell('SeatsLimited', { seats: null });
}

function* invitation(index: number, number: number, tell: Tell): Generator<StreamEvent> {
  const invitationId = idFor('invitation', index, number);
  const email = `Guest.${number}@org${index}.test`;
  const terms = { role: number % 2 === 0 ? 'learner' : 'mentor', groupIds: [], language: number === 1 ? 'de' : null };
  yield tell('InvitationSent', { invitationId, email, expiresAt: at(20_000), ...terms }, invitationId);
  if (number > 0) yield tell('InvitationResent', { invitationId, expiresAt: at(30_000) }, invitationId);
  if (number === 2) yield tell('InvitationRevoked', { invitationId }, invitationId);
  if (number === 3) yield tell('InvitationErased', { invitationId }, invitationId);
}
