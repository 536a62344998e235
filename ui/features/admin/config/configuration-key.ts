import { configurationHistory } from '#contracts/configuration/history.ts';
import { keyOf } from '../../../api/read.ts';

/** Of the history with any filter. */
export const configurationKey = keyOf(configurationHistory, { query: {} });
