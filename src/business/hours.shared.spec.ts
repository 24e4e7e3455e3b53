import { describe, expect, it } from '@jest/globals';
import { formatHours, hoursHint, parseHours } from './hours.shared.ts';

const open = (from: string, to: string) => ({ open: from, close: to, closed: false });
const time = (m: number) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;

describe('parseHours', () => {
  it.each([
    ['9:00 AM - 5:00 PM', '09:00', '17:00'],
    ['9:00 am – 5:00 pm', '09:00', '17:00'],
    ['9:00AM-5:00PM', '09:00', '17:00'],
    ['9am to 5:30pm', '09:00', '17:30'],
    ['9amto5pm', '09:00', '17:00'],
    ['9 a.m. to 5 p.m.', '09:00', '17:00'],
    ['9a-5p', '09:00', '17:00'],
    ['from 9am until 5pm', '09:00', '17:00'],
    ['Open 9 to 5', '09:00', '17:00'],
    ['9-5', '09:00', '17:00'],
    ['9 - 5', '09:00', '17:00'],
    ['9:30-5:30', '09:30', '17:30'],
    ['7-7', '07:00', '19:00'],
    ['9-12', '09:00', '12:00'],
    ['12-5', '12:00', '17:00'],
    ['09:00–17:00', '09:00', '17:00'],
    ['9:00–17:00', '09:00', '17:00'],
    ['9-17', '09:00', '17:00'],
    ['10-20', '10:00', '20:00'],
    ['0900-1700', '09:00', '17:00'],
    ['08.30 - 16.30', '08:30', '16:30'],
    ['00:00-23:59', '00:00', '23:59'],
    ['noon to 8 pm', '12:00', '20:00'],
    ['noon to 8', '12:00', '20:00'],
    ['12 noon - 8pm', '12:00', '20:00'],
    ['8 to noon', '08:00', '12:00'],
    ['9h à 17h', '09:00', '17:00'],
    ['9hà17h', '09:00', '17:00'],
    ['9 h 30 – 17 h', '09:30', '17:00'],
    ['9h30-17h', '09:30', '17:00'],
    ['de 9 h à 17 h', '09:00', '17:00'],
    ['midi à 20h', '12:00', '20:00'],
    ['下午6点到9点', '18:00', '21:00'],
    ['上午9点至下午5点半', '09:00', '17:30'],
    ['早上9:30－晚上8点', '09:30', '20:00'],
    ['中午12点到晚上8点15分', '12:00', '20:15'],
    ['18点到21点', '18:00', '21:00'],
    ['9点到5点', '09:00', '17:00'],
    ['6pm to midnight', '18:00', '23:59'],
    ['18h à minuit', '18:00', '23:59'],
    ['18:00-24:00', '18:00', '23:59'],
    ['18:00-00:00', '18:00', '23:59'],
    ['noon - 12am', '12:00', '23:59'],
    ['12am - 5am', '00:00', '05:00'],
    ['10-8pm', '10:00', '20:00'],
    ['10am to 8', '10:00', '20:00'],
    ['9am-5', '09:00', '17:00'],
    ['1-5pm', '13:00', '17:00'],
    ['24 hours', '00:00', '23:59'],
    ['24/7', '00:00', '23:59'],
    ['  9:00   AM —  5:00 PM. ', '09:00', '17:00'],
    ['９：００ AM - ５：００ PM', '09:00', '17:00'],
  ])('reads %s', (text, from, to) => {
    expect(parseHours(text)).toEqual(open(from, to));
  });

  it.each(['Closed', 'closed', ' CLOSED. ', 'Fermé', 'fermée'])('reads %s as a closed day', (text) => {
    expect(parseHours(text)).toEqual({ open: '', close: '', closed: true });
  });

  it.each([
    ['might be morning or evening', '10 to 8'],
    ['might be morning or evening', '9-9'],
    ['might be morning or evening', '8-9pm'],
    ['might be morning or evening', '9am - 11'],
    ['might be morning or evening', '5-9'],
    ['closes before it opens', '5pm - 9am'],
    ['closes before it opens', '17:00-09:00'],
    ['closes before it opens', '09:00-5:00'],
    ['closes when it opens', '9am-9am'],
    ['names no time', ''],
    ['names no time', '   '],
    ['names no time', 'by appointment'],
    ['names one time', '9am'],
    ['names one time', '9-'],
    ['names three times', '9-12, 1-5'],
    ['names three times', '9-12-5'],
    ['names no hour of a day', '25:00-26:00'],
    ['names no hour of a day', '18:00-24:30'],
    ['names no hour of a day', '9:75-17:00'],
    ['names no hour of a day', '13pm-15pm'],
    ['names no hour of a day', '9-99'],
    ['is not hours', '<script>9-5</script>'],
    ['is not hours', '9'.repeat(10_000)],
    ['is not hours', 'a'.repeat(10_000)],
  ])('does not guess what %s: %s', (_why, text) => {
    expect(parseHours(text)).toBeUndefined();
  });
});

describe('what to write instead', () => {
  it.each([
    ['6 PM - 2 AM', 'A day ends at midnight here, like 6:00 PM - Midnight.'],
    ['18h à 2h', 'A day ends at midnight here, like 6:00 PM - Midnight.'],
    ['8:00 AM - 12:00 PM, 2:00 PM - 5:00 PM', 'A day has one opening and one closing, like 9:00 AM - 5:00 PM.'],
    ['9h-12h et 14h-18h', 'A day has one opening and one closing, like 9:00 AM - 5:00 PM.'],
    ['10 to 8', 'Write it like 9:00 AM - 5:00 PM, or Closed.'],
    ['by appointment, and Sundays', 'Write it like 9:00 AM - 5:00 PM, or Closed.'],
  ])('of %s', (text, hint) => {
    expect(parseHours(text)).toBeUndefined();
    expect(hoursHint(text)).toBe(hint);
  });
});

describe('formatHours', () => {
  it('writes hours as the form shows them', () => {
    expect(formatHours(open('09:00', '17:00'))).toBe('9:00 AM - 5:00 PM');
    expect(formatHours(open('00:00', '12:30'))).toBe('12:00 AM - 12:30 PM');
    expect(formatHours(open('18:00', '23:59'))).toBe('6:00 PM - Midnight');
    expect(formatHours({ open: '', close: '', closed: true })).toBe('Closed');
    expect(formatHours(undefined)).toBe('');
  });

  it('writes nothing that it could not read again', () => {
    for (let from = 0; from < 1439; from += 7) {
      for (let to = from + 1; to <= 1439; to += 31) {
        const day = open(time(from), time(to));
        expect(parseHours(formatHours(day))).toEqual(day);
      }
    }
  });
});
