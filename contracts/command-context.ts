import type { EventActor, EventProgram } from './event.ts';

/** The versions that the caller may have seen of what they change; none if it must not exist yet. */
export type SeenVersions = readonly string[];

interface Fields {
  readonly actor: EventActor;
  readonly program?: EventProgram | undefined;
  readonly subject: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly requestId: string | null;
  readonly retried: boolean;
  readonly isNew: boolean;
  readonly seen?: SeenVersions | undefined;
}

/** A context as it is stored until its command is known to be done. */
export type StoredContext = Omit<Fields, 'retried' | 'isNew' | 'seen'>;

type Asked = Pick<Fields, 'actor' | 'commandId'> & Partial<Omit<Fields, 'requestId' | 'causationId'>>;

/**
 * The event or the command that a program answers. `outside`: nothing in the log is the cause. A round of the clock found what
 * has come due; an operator acts, at the terminal or by starting a process; or the world does, such as a mail server.
 */
export type Cause = string | { readonly outside: 'clock' | 'operator' | 'world' };

/** Derives the same id from the same words. */
interface Ids {
  derived(...words: readonly string[]): string;
}

/** The actor before authentication: a wrong password could have been typed by anyone. */
const unknownPerson: EventActor = { kind: 'person', id: 'unknown' };

/**
 * Who does something, for whom, on which request, and under which id a repeat is recognized. The server makes one for each
 * call that writes; every append requires one, so none of it can be left out.
 *
 * One context is one append: event ids are derived from its command id, so a second append under it would look like a
 * repeat of the first. A call that appends a second time uses the `next` command.
 */
export class CommandContext {
  readonly actor: EventActor;
  /** The program through which the actor called, if it was one. */
  readonly program: EventProgram | undefined;
  /** The person whose key encrypts the personal fields of the events. */
  readonly subject: string;
  /** Unique for this command: derived from the person and their Idempotency-Key, or fresh. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly requestId: string | null;
  /**
   * True when this command was tried before, within the last day, and may be in the log: the handler then looks for it
   * there. Without it, unique event ids still keep the command from happening twice.
   */
  readonly retried: boolean;
  /**
   * True when no earlier try can have stored anything under this command id: it was made for this call, or the call was
   * the first to claim its Idempotency-Key. The log then need not look for an earlier append.
   */
  readonly isNew: boolean;
  /** What the caller saw of what they change (`If-Match`); undefined if they did not say. */
  readonly seen: SeenVersions | undefined;

  private constructor(
    private readonly fields: Fields,
    private readonly append: { used: boolean } = { used: false },
    /** Shared by all appends of one request. */
    private readonly log: { position: string } = { position: '' },
  ) {
    this.actor = fields.actor;
    this.program = fields.program;
    this.subject = fields.subject;
    this.commandId = fields.commandId;
    this.correlationId = fields.correlationId;
    this.causationId = fields.causationId;
    this.requestId = fields.requestId;
    this.retried = fields.retried;
    this.isNew = fields.isNew;
    this.seen = fields.seen;
  }

  /** The context of a request. A visitor acts as an unknown person until they authenticate (`as`). */
  static ofRequest({
    userId,
    requestId,
    ...asked
  }: Omit<Asked, 'actor'> & { readonly requestId: string; readonly userId: string | null }) {
    const actor: EventActor = userId === null ? unknownPerson : { kind: 'person', id: userId };
    return CommandContext.of({ actor, subject: userId ?? '', ...asked }, { requestId });
  }

  /** The context of a service account's request. It is about nobody until it says whom (`about`). */
  static ofService({
    serviceId,
    tokenId,
    requestId,
    ...asked
  }: Omit<Asked, 'actor' | 'program'> & {
    readonly requestId: string;
    readonly serviceId: string;
    readonly tokenId: string;
  }) {
    const actor: EventActor = { kind: 'worker', id: serviceId };
    return CommandContext.of({ actor, program: { kind: 'service', tokenId }, ...asked }, { requestId });
  }

  /** The context of anything but a request: a policy, the start of a process, an operator at the terminal. */
  static ofProgram({ causedBy, ...asked }: Asked & { readonly causedBy: Cause }) {
    return CommandContext.of(asked, { causationId: typeof causedBy === 'string' ? causedBy : null });
  }

  private static of(asked: Asked, from: Partial<Pick<Fields, 'requestId' | 'causationId'>>) {
    const defaults = { subject: '', requestId: null, causationId: null, retried: false, isNew: false };
    return new CommandContext({ ...defaults, correlationId: asked.commandId, ...asked, ...from });
  }

  /** A command that was stored before it was done, and may have been done since. */
  static ofStored(stored: StoredContext) {
    return new CommandContext({ ...stored, retried: true, isNew: false });
  }

  get stored(): StoredContext {
    const { retried: _retried, isNew: _isNew, seen: _seen, ...stored } = this.fields;
    return stored;
  }

  /** The same command, with the events encrypted under another person's key. */
  about(subject: string): CommandContext {
    return new CommandContext({ ...this.fields, subject }, this.append, this.log);
  }

  /** The same command, by a visitor who has now authenticated as this account. */
  as(userId: string): CommandContext {
    return this.by({ kind: 'person', id: userId }).about(userId);
  }

  /** The same command, by someone who has not authenticated. */
  byUnknown(): CommandContext {
    return this.by(unknownPerson);
  }

  /** The same command, by another actor, who used no program for it. */
  by(actor: EventActor): CommandContext {
    const { program: _program, ...fields } = this.fields;
    return new CommandContext({ ...fields, actor }, this.append, this.log);
  }

  /** A command whose id comes from what it is about, so that it is the same for every request. */
  under(commandId: string, { retried = this.retried }: { readonly retried?: boolean } = {}): CommandContext {
    return new CommandContext({ ...this.fields, commandId, retried, isNew: false }, undefined, this.log);
  }

  /** A further command that this one causes. */
  next(ids: Ids, ...words: readonly string[]): CommandContext {
    const { commandId, ...fields } = this.fields;
    const next = { ...fields, commandId: ids.derived('next', commandId, ...words), causationId: commandId };
    return new CommandContext(next, undefined, this.log);
  }

  /** Called before an append. @throws Error when the context was used before, or has no subject */
  use(): void {
    if (this.append.used) throw new Error(`The command ${this.commandId} appends a second time: use next()`);
    if (this.subject === '') throw new Error(`The command ${this.commandId} has no subject`);
    this.append.used = true;
  }

  /** Called after an append, with the position of the command's last event. */
  reach(position: string): void {
    if (position > this.log.position) this.log.position = position;
  }

  /** The highest position that the request has appended; empty before its first append. */
  get reached(): string {
    return this.log.position;
  }
}
