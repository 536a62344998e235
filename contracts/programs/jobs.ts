import * as z from 'zod/mini';

/** The payload of a `deliver-webhook` job: the webhook for which changes wait. */
export const webhookDeliverySchema = z.strictObject({ webhookId: z.uuid() });
