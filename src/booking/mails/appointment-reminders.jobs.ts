import { defineEffect } from '../../outbox/effect.ts';

/** Mails the reminder of an appointment that is still accepted. */
export const appointmentReminder = defineEffect<{ appointmentId: string }>('booking.reminder');
