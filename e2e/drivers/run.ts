import { execFile } from 'node:child_process';

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program to its end. Meanwhile the test goes on to serve, read and send. */
export const run = (program: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(program, args, { ...options, maxBuffer: 100_000_000 }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
