import { endpoint } from '../endpoint.ts';
import { contextWithPlaySchema } from './context.ts';

export const journeyContext = endpoint({
  method: 'GET',
  path: '/api/journey/context',
  summary:
    'Get the journey context derived from the answers and from finished scenarios, with patterns, scores and sources',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: contextWithPlaySchema,
});
