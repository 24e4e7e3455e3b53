import { describe, expect, it } from '@jest/globals';
import { Appointment } from './appointment.entity.ts';

describe('an appointment', () => {
  it('is over for good once its time has come, also in the night whose clock shows that time twice', () => {
    const night = { date: '2026-11-01', time: '01:30', timeZone: 'America/Toronto', status: 'accepted' as const };
    const appointment = Object.assign(new Appointment(), night);
    const isOn = ['05:29', '05:30', '06:10', '06:40'].map((utc) =>
      appointment.isOnAt(new Date(`2026-11-01T${utc}:00Z`)),
    );
    expect(isOn).toEqual([true, false, false, false]); // ten past six is ten past one, once more
  });
});
