import { expect, test } from 'vitest';
import { problemAt, problemOf } from '../kit/problem-of.ts';
import { appErrorOf, errorOfResponse, isMissingPart } from './errors.ts';

const refused = (status: number, said: object) =>
  errorOfResponse(new Response(JSON.stringify({ requestId: 'request-1', ...said }), { status }));

test.each([
  ['a rule', 422, 'wrong_code', 'This code is wrong.', 'This code is wrong.'],
  ['a wrong password', 401, 'wrong_credentials', 'The password is wrong.', 'The password is wrong.'],
  ['a mailbox', 403, 'mailbox_not_proven', 'Type the code first.', 'Type the code first.'],
  ['a session that is over', 401, 'not_signed_in', 'Not signed in', 'Please sign in to continue your journey.'],
  ['a right', 403, 'not_allowed', 'Not yours', 'You do not have permission to access this resource.'],
  ['a fault', 500, 'fault', 'Oh dear', 'Server error. Please try again in a moment.'],
])('the message shown for %s', async (_, status, code, message, said) => {
  const error = await refused(status, { code, message });
  expect(error.userMessage).toBe(said);
  expect(problemOf(error)).toBe(status >= 500 ? `${said} (Request request-1)` : said);
});

test('a form shows an input error at its field', async () => {
  const issues = [{ path: 'body.domain', message: 'This is no domain.' }];
  const error = await refused(400, { code: 'invalid_input', message: 'Invalid input', issues });
  expect(problemOf(error)).toBe('This is no domain.');
  expect(problemAt(error, 'domain')).toBe('This is no domain.');
  expect(problemAt(error, 'name')).toBeUndefined();
  expect(problemOf(null)).toBeUndefined();
});

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/roadmap-page-1.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://a.test/assets/roadmap-page-1.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['Safari, answered with a page', new TypeError("'text/html' is not a valid JavaScript MIME type.")],
  ['a style sheet', new Error('Unable to preload CSS for /assets/roadmap-page-1.css')],
  ['texts', new Error('The texts of core are not loaded; name the area in the route table')],
])('a part of the app that failed to load is recognized: %s', (_, thrown) => {
  expect(isMissingPart(thrown)).toBe(true);
  expect(appErrorOf(thrown).userMessage).toBe('Unable to connect. Please check your connection and try again.');
});

test('an error of the page itself is not taken for a part that failed to load', () => {
  expect(isMissingPart(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(false);
  expect(isMissingPart('a string')).toBe(false);
});
