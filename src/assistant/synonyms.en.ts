import type { Synonyms } from './synonyms.ts';

export const EN: Synonyms = {
  hours:
    'opening hours, business hours, your hours, what hours, hours of, open, opening, close, closed, closing time, schedule, opening times, what time, when do you open, when do you close, closing, open until, until when, until what time, how late, open late, come by',
  weekday:
    'monday, tuesday, wednesday, thursday, friday, saturday, sunday, saturdays, sundays, weekend, weekends, holiday, holidays, weekday, weekdays',
  price:
    'price, prices, pricing, cost, costs, how much, how much is, how much for, charge, charges, fee, fees, rate, rates, expensive, cheap, dollars, set me back, how pricey, what do you charge, worth',
  address:
    'address, located, location, where are you, where is the shop, where is your shop, where is the studio, where is your studio, where is the garage, where is your garage, where is your place, where is your business, where are you located, get there, getting there, find your shop, postal code, directions, find you, map, street, get to you',
  phone: 'phone, telephone, phone number, your number, a number, call, call you, ring',
  email: 'email, e-mail, mail, write to you, send you a message, contact form',
  reach: 'contact, reach, reach you, get in touch, talk to someone, talk to a person, speak to someone',
  language: 'speak, language, languages, english, french, francais, chinese, mandarin, cantonese, bilingual, translate',
  area: 'area, areas, serve, served, region, far, how far, near me, come to you, come from, drive in from, travel, neighbourhood, town, city, cities, how close, outside of, where do you teach, do you come to',
  interval:
    'how often, how long, how many km, how many kilometres, how many kilometers, how many months, interval, every how, last, lasts, lifespan',
  appointment:
    'appointment, appointments, book, booking, reserve, reservation, walk in, walk-in, drop in, drop by, without booking, without calling, make a booking, come without, just come, just show up, call ahead, call first, drop off',
  estimate:
    'estimate, estimates, quote, quotes, quotation, price before, cost before, ballpark, before the work, find something else, find another problem, another problem, extra work, more work, surprise, surprises, go over, exceed, without asking, final bill, higher than, more than you told, more than you said, than what you told',
  payment:
    'pay, paying, payment, payments, credit, credit card, credit cards, debit, visa, mastercard, cash, e-transfer, interac, cheque, installments, instalments, financing, finance, split the bill, bill, e transfer, in three months, monthly payments, interest, receipt, method of payment, payment methods',
  warranty:
    'warranty, warranties, guarantee, guaranteed, guarantees, warranted, breaks again, fails again, come back if',
  owner:
    'owner, owns, founder, founded, started, history, story, who runs, who is etienne, who is grace, etienne, grace, background, how long have you been, since, experience',
  skill:
    'licensed, certified, certificate for, certification, qualified, qualifications, trained, experienced, expertise, technician, technicians, mechanic, mechanics',
  brakes: 'brake, brakes, braking, pads, rotors, discs, disc, rotor, caliper',
  noise:
    'squeal, squealing, squeak, squeaking, squeaky, grind, grinding, screech, screeching, noise, noises, noisy, pulls',
  tires: 'winter tires, winter tire, snow tires, tire, tires, tyre, tyres, wheels, rims',
  winter: 'winter, snow, snow tires, winter tires',
  storage:
    'store, storage, storing, keep my tires, leave my tires, keep my winter tires, keep tires, in storage, hold my tires',
  swap: 'swap, swapping, change over, changeover, put on, install, installing, mount, mounting, seasonal, season, summer, spring',
  rotate: 'rotate, rotation, rotated, rotating',
  engine_light:
    'engine light, check engine, check engine light, warning light, dashboard light, yellow light, light on the dash, engine lamp',
  diagnosis: 'diagnosis, diagnose, diagnostic, diagnostics, scan, scanner, find the problem, code, codes',
  inspection:
    'inspection, inspect, safety certificate, safety check, safety, certificate, sell my car, selling my car, used car, plate, plates, out of province',
  alignment: 'alignment, align, aligned, steering wheel, crooked, drifts, pulls, pulling, pull',
  battery: 'battery, batteries, start, starting, jump start, won t start, dead, died, dies, die, boost',
  cold: 'cold, freezing, frost, minus, below zero, winter',
  ac: 'ac, air conditioning, air-conditioning, air conditioner, aircon, climate control, warm air, hot air, cold air, coolant gas, freon, recharge, leak test',
  oil: 'oil, oil change, lube, oil changes, synthetic',
  oil_change: 'oil change, oil changes, change the oil, change my oil, oil and filter, oil changed, oil be changed',
  wear: 'thick, thickness, thin, worn, wear, lining, millimetres, millimeters, mm, replace, replaced, replacing, replacement',
  car: 'car, cars, vehicle, vehicles, auto, autos, automobile, truck, van',
  repair: 'repair, repairs, repaired, repairing, fix, fixes, fixing, work on, working on, service',
  electric:
    'electric, ev, evs, hybrid, hybrids, tesla, teslas, leaf, nissan leaf, bolt, ioniq, prius, plug-in, electric car, electric cars',
  courtesy:
    'courtesy car, loaner, loaner car, borrow, borrow a car, replacement car, rental, shuttle, lend, a ride, replacement vehicle, spare car, another car, get home, wait for my car',
  old_parts:
    'old parts, old part, used parts, worn parts, see the parts, keep the parts, parts back, what you took out, what you replaced, take the part home, replaced part',
  overheating:
    'overheat, overheating, overheats, temperature gauge, temperature, hot engine, running hot, steam, boiling, radiator, smoke, hood, tow, towing',
  lesson: 'lesson, lessons, class, classes, course, courses',
};
