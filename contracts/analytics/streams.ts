import { singleStream } from '../stream.ts';
import { metricEvents } from './events.ts';

/** How administrators define what is measured. */
export const metricsStream = singleStream('metrics', metricEvents);

export const streams = { metrics: metricsStream };
