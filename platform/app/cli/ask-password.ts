import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandFailed } from './session.ts';

/** Asks for a password without showing it; where standard input is no terminal, its first line is the password. */
export async function askPassword(question = 'Password: '): Promise<string> {
  const { stdin, stderr } = process;
  // Readline echoes what is typed to its output: on a terminal it gets one that swallows everything.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) {
      if (line === '') break;
      return line;
    }
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
  throw new CommandFailed('A password is needed: type it, or pass it on standard input.', 2);
}
