import type { EventActor } from './event.ts';

interface Fields {
  readonly actor: EventActor;
  readonly subject: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly requestId: string | null;
  readonly retried: boolean;
  readonly isNew: boolean;
}

/** A context as it is kept until it is known that its command was done. */
export type StoredContext = Omit<Fields, 'retried' | 'isNew'>;

interface Asked {
  readonly actor: EventActor;
  readonly subject?: string;
  readonly commandId: string;
  readonly retried?: boolean;
  readonly isNew?: boolean;
}

/** Derives the same id from the same words. */
interface Ids {
  derived(...words: readonly string[]): string;
}

/** Acts before it is known who it is: wrong passwords are typed by nobody in particular. */
const unknownPerson: EventActor = { kind: 'person', id: 'unknown' };

/**
 * Who does something, for whom, on which request, and under which id a repeat is recognized. The server makes one for each
 * call that writes; whatever appends asks for one, so that none of it can be left out.
 *
 * One context is one append: event ids are derived from its command id, so a second append under it would pass for a
 * repetition of the first. Where a call appends a second time, that is the `next` command.
 */
export class CommandContext {
  readonly actor: EventActor;
  /** The person whose key seals the personal fields of what follows. */
  readonly subject: string;
  /** Unique for this command: derived from the person and their Idempotency-Key, or fresh. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly requestId: string | null;
  /**
   * True when this very command was tried before, within the last day, and may be in the log: then it is looked for
   * there. Without it the log's unique event ids still keep it from happening twice.
   */
  readonly retried: boolean;
  /**
   * True when no earlier try can have stored anything under this command id: it was made for this call, or the call was
   * the first to claim its Idempotency-Key. A log then needs not look for an earlier append.
   */
  readonly isNew: boolean;

  private constructor(
    private readonly fields: Fields,
    private readonly append: { used: boolean } = { used: false },
    /** Shared by all that one request appends. */
    private readonly log: { position: string } = { position: '' },
  ) {
    this.actor = fields.actor;
    this.subject = fields.subject;
    this.commandId = fields.commandId;
    this.correlationId = fields.correlationId;
    this.causationId = fields.causationId;
    this.requestId = fields.requestId;
    this.retried = fields.retried;
    this.isNew = fields.isNew;
  }

  /** What a request asks for. A visitor acts as somebody unknown until they show who they are (`as`). */
  static ofRequest(
    asked: Omit<Asked, 'actor'> & {
      readonly requestId: string;
      readonly userId: string | null;
      readonly correlationId?: string;
    },
  ) {
    const { userId, requestId, commandId, correlationId = commandId } = asked;
    const { subject = userId ?? '', retried = false, isNew = false } = asked;
    const actor: EventActor = userId === null ? unknownPerson : { kind: 'person', id: userId };
    return new CommandContext({
      actor,
      subject,
      commandId,
      correlationId,
      causationId: null,
      requestId,
      retried,
      isNew,
    });
  }

  /** What no request asks for: a policy, the start of a process, the operator at the terminal. */
  static ofProgram(asked: Asked & { readonly correlationId?: string; readonly causationId?: string }) {
    const { actor, commandId, subject = '', correlationId = commandId, causationId = null } = asked;
    const { retried = false, isNew = false } = asked;
    return new CommandContext({
      actor,
      subject,
      commandId,
      correlationId,
      causationId,
      requestId: null,
      retried,
      isNew,
    });
  }

  /** A command that was written down before it was done, and may have been done since. */
  static ofStored(stored: StoredContext) {
    return new CommandContext({ ...stored, retried: true, isNew: false });
  }

  get stored(): StoredContext {
    const { retried: _retried, isNew: _isNew, ...stored } = this.fields;
    return stored;
  }

  /** The same command, which seals what follows with the key of somebody else. */
  about(subject: string): CommandContext {
    return new CommandContext({ ...this.fields, subject }, this.append, this.log);
  }

  /** The same command, by a visitor who has shown that this is their account. */
  as(userId: string): CommandContext {
    return this.by({ kind: 'person', id: userId }).about(userId);
  }

  /** The same command, by somebody who has not shown who they are. */
  byUnknown(): CommandContext {
    return this.by(unknownPerson);
  }

  by(actor: EventActor): CommandContext {
    return new CommandContext({ ...this.fields, actor }, this.append, this.log);
  }

  /** A command that is the same whichever request asks for it: its id comes from what it is about. */
  under(commandId: string, { retried = this.retried }: { readonly retried?: boolean } = {}): CommandContext {
    return new CommandContext({ ...this.fields, commandId, retried, isNew: false }, undefined, this.log);
  }

  /** A further command that this one brings with it. */
  next(ids: Ids, ...words: readonly string[]): CommandContext {
    const { commandId, ...fields } = this.fields;
    const next = { ...fields, commandId: ids.derived('next', commandId, ...words), causationId: commandId };
    return new CommandContext(next, undefined, this.log);
  }

  /** Called by what appends. @throws Error when this context was appended under before, or names nobody */
  use(): void {
    if (this.append.used)
      throw new Error(`The command ${this.commandId} appends a second time: that is a next command`);
    if (this.subject === '') throw new Error(`The command ${this.commandId} does not say whom it is about`);
    this.append.used = true;
  }

  /** Called by what appended: where the log stands for this command. */
  reach(position: string): void {
    if (position > this.log.position) this.log.position = position;
  }

  /** How far the log has come by what the request appended; empty while that is nothing. */
  get reached(): string {
    return this.log.position;
  }
}
