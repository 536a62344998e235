import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of a program that this process may start, or undefined: one that is not there, may not be started or lies in a folder
 * that may not be entered is not installed for us. Started by its name alone, a program is refused with EACCES instead of ENOENT
 * as soon as PATH has such a folder.
 * @param places where it may be besides PATH
 */
export function pathOfProgram(name: string, places: readonly string[] = []): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.map((folder) => join(folder, name)), ...places].find(isUsable);
}

function isUsable(path: string): boolean {
  try {
    accessSync(path, path.endsWith('.php') ? constants.R_OK : constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
