import { describe, expect, it } from 'vitest';
import { CommandContext } from './command-context.ts';

const ids = { derived: (...words: readonly string[]) => words.join('/') };
const asked = { requestId: 'a request', commandId: 'first' };
const metadataOf = ({ actor, subject, commandId, correlationId, causationId, requestId }: CommandContext) => ({
  actor: actor.id,
  subject,
  commandId,
  correlationId,
  causationId,
  requestId,
});

describe('the context of a command', () => {
  it('is about its caller unless it names somebody else', () => {
    const context = CommandContext.ofRequest({ ...asked, userId: 'ada' });
    expect([context.actor.id, context.subject]).toEqual(['ada', 'ada']);
    const other = context.about('ben');
    expect([other.actor.id, other.subject]).toEqual(['ada', 'ben']);
  });

  it('of a visitor becomes that of the person they turn out to be', () => {
    const context = CommandContext.ofRequest({ ...asked, userId: null });
    expect(context.actor.id).toBe('unknown');
    expect(metadataOf(context.as('ada'))).toMatchObject({ actor: 'ada', subject: 'ada', requestId: 'a request' });
  });

  it('carries request and correlation on to the next command, which names this one as its cause', () => {
    const next = CommandContext.ofRequest({ ...asked, userId: 'ada', retried: true }).next(ids, 'mail');
    expect(metadataOf(next)).toEqual({
      actor: 'ada',
      subject: 'ada',
      commandId: 'next/first/mail',
      correlationId: 'first',
      causationId: 'first',
      requestId: 'a request',
    });
    expect(next.retried).toBe(true);
  });

  it('names the program that called, until somebody else acts', () => {
    const program = { kind: 'personal', tokenId: 'a token' } as const;
    const context = CommandContext.ofRequest({ ...asked, userId: 'ada', program });
    expect([context.about('ben').program, context.next(ids).program]).toEqual([program, program]);
    expect(context.by({ kind: 'worker', id: 'mail' }).program).toBeUndefined();
  });

  it('of a service account is by that account, through its token, and about nobody yet', () => {
    const context = CommandContext.ofService({ ...asked, serviceId: 'hr', tokenId: 'a token' });
    expect([context.actor, context.program]).toEqual([
      { kind: 'worker', id: 'hr' },
      { kind: 'service', tokenId: 'a token' },
    ]);
    expect(() => context.use()).toThrow('has no subject');
    context.about('ben').use();
  });

  it('is good for one append, whomever it names; a next command has its own', () => {
    const context = CommandContext.ofRequest({ ...asked, userId: 'ada' });
    context.about('ben').use();
    expect(() => context.use()).toThrow('a second time');
    expect(() => context.as('cy').use()).toThrow('a second time');
    context.next(ids, 'mail').use();
    context.under('the same for every request').use();
  });

  it('of a program says what it answers, or that nothing in the log made it act', () => {
    const worker = { actor: { kind: 'worker', id: 'push' }, commandId: 'first' } as const;
    expect(CommandContext.ofProgram({ ...worker, causedBy: 'an event' }).causationId).toBe('an event');
    expect(CommandContext.ofProgram({ ...worker, causedBy: { outside: 'clock' } }).causationId).toBeNull();
    // @ts-expect-error a program that says neither is not accepted
    CommandContext.ofProgram(worker);
  });

  it('appends nothing without a subject', () => {
    expect(() => CommandContext.ofRequest({ ...asked, userId: null }).use()).toThrow('has no subject');
  });
});
