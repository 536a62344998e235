import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandFailed } from './session.ts';

/** Asks a question on the terminal. */
export const askLine = (question: string): Promise<string> => ask(question, process.stderr);

/** Asks for a password without echoing it. Where standard input is not a terminal, its first line is the password. */
export async function askPassword(): Promise<string> {
  // Readline echoes what is typed to its output; this one discards it.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const password = await ask('Password: ', silent);
  if (process.stdin.isTTY) process.stderr.write('\n');
  if (password === '') throw new CommandFailed('A password is required: type it, or pipe it to standard input.', 2);
  return password;
}

/** The first line of standard input; empty where there is none. */
async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
