import { expect, it } from 'vitest';
import { isOfOneScript } from './one-script.ts';

it.each([
  'ada',
  'Ada_1815',
  'josé.ängström',
  'Ольга',
  'Ελένη',
  'иван-2',
  '山田太郎',
  'さくらサクラ桜',
  '김민준金',
  '李小龍',
  'دانيال',
  '1815',
])('%s is written in one script', (name) => expect(isOfOneScript(name)).toBe(true));

it.each(['аdmin', 'captаin', 'ρaul', 'Oльга', 'pаypal', 'ada山', 'adaさ', '김ひ', 'ᎪᎠᎪ'])(
  '%s mixes scripts, or is written in one that nobody uses today',
  (name) => expect(isOfOneScript(name)).toBe(false),
);
