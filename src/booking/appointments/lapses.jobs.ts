import { defineEffect } from '../../outbox/effect.ts';

/** Mails the customer that their request was not answered in time. */
export const requestLapsed = defineEffect<{ appointmentId: string }>('booking.lapsed');
