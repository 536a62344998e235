/** More refused connections to a dropped database than those that were under way. */
const goesOn = 20;

/**
 * The test files of the project db whose databases somebody tried to connect to after they had been dropped, with how often. A product
 * that a file has not closed retries for the rest of the run, and takes most of the processor from the others. Tests of outages kill
 * products, which may go on for a while.
 *
 * `made`: a line for each database, with its name and its file. `log`: the log of the server.
 */
export function filesThatWentOn(made: string, log: string): string[] {
  const refused = new Map<string, number>();
  for (const [, name = ''] of log.matchAll(/FATAL: {2}database "(test_\w+)" does not exist/g)) {
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
  return made.split('\n').flatMap((line) => {
    const times = refused.get(line.slice(0, line.indexOf(' '))) ?? 0;
    const file = line.slice(line.indexOf(' ') + 1);
    return times > goesOn && file.endsWith('.db.test.ts') ? [`${file}: ${times} times`] : [];
  });
}
