import { expect, it } from '@jest/globals';
import { tradeOfType } from './trade-of-type.ts';

it.each([
  ['Hair Salon', 'hair-salon'],
  ['hair-salon', 'hair-salon'],
  ['理发店在这里', 'barber'],
  ['Barbershop', 'barber'],
  ['Family dentists, downtown', 'dentist'],
  ['Vet & groomer', 'vet'],
  ['Corvette repair', 'other'],
  ['Spanish lessons', 'other'],
  ['', 'other'],
])('%j is the trade %s', (type, trade) => expect(tradeOfType(type)).toBe(trade));
