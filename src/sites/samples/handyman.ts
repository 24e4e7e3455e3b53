import { sampleLook, type SampleSite } from './sample.ts';

/** Owen Brandt, handyman: Starter, English. */
export const handyman: SampleSite = {
  slug: 'handyman',
  card_slug: 'owen',
  sample: true,
  schema: 1,
  look: sampleLook('workorder'),
  trade: 'handyman',
  plan: 'starter',
  time_zone: 'America/Toronto',
  default_language: 'en',
  languages: ['en'],
  content: {
    business_name: 'Owen Brandt, Handyman',
    person: 'Owen Brandt',
    title: { en: 'Handyman' },
    kind: 'HomeAndConstructionBusiness',
    description: {
      en: 'Small repairs in Markham and seven places around it: doors, drywall, taps, shelves, flat-pack, decks. One visit, as many jobs as you like.',
    },
    hero: {
      title: { en: 'Give me the list.' },
      lead: {
        en: 'The door that sticks, the tap that drips, the shelf still in its box. I’m Owen. I fix houses in Markham and seven places around it.',
      },
      action: { en: 'Send me your list' },
    },
    headings: {
      services: {
        title: { en: 'What goes on the list' },
        intro: {
          en: 'Small is fine. Six small things on one visit is even better.\nNot on here? Ask. If it needs a licensed electrician or plumber, I’ll tell you so.',
        },
      },
      prices: { title: { en: 'Work order' }, intro: { en: 'One visit, as many lines as you like' } },
      about: { title: { en: 'One man, one van, eleven years' } },
      areas: { title: { en: 'Where the van goes' } },
      hours: { title: { en: 'When' } },
      testimonials: { title: { en: 'Crossed off' } },
      faq: { title: { en: 'Asked at the door' } },
      contact: {
        title: { en: 'Send me your list' },
        intro: { en: 'A photo of each job and your postal code is plenty. I answer by supper.' },
      },
    },
    services: [
      {
        id: 'doors',
        name: { en: 'Doors and locks' },
        description: { en: 'Planing, hinges, handles, deadbolts, weatherstrip' },
        price: { cents: 9500, from: true },
      },
      {
        id: 'drywall',
        name: { en: 'Drywall and paint' },
        description: { en: 'Holes, cracks, water stains, touch-ups' },
        price: { cents: 12000, from: true },
      },
      {
        id: 'taps',
        name: { en: 'Taps and toilets' },
        description: { en: 'Cartridges, fill valves, shut-offs, caulking' },
        price: { cents: 11000, from: true },
      },
      {
        id: 'shelves',
        name: { en: 'Shelves and screens' },
        description: { en: 'Mounted level, into studs, cables tidied' },
        price: { cents: 8500, from: true },
      },
      {
        id: 'furniture',
        name: { en: 'Flat-pack and furniture' },
        description: { en: 'Built, anchored, boxes taken away' },
        price: { cents: 8500, from: true },
      },
      {
        id: 'outdoors',
        name: { en: 'Decks, fences and gates' },
        description: { en: 'Boards, posts, latches, a coat of stain' },
        price: { cents: 16000, from: true },
      },
    ],
    hours: {
      monday: { open: '08:00', close: '18:00' },
      tuesday: { open: '08:00', close: '18:00' },
      wednesday: { open: '08:00', close: '18:00' },
      thursday: { open: '08:00', close: '18:00' },
      friday: { open: '08:00', close: '18:00' },
      saturday: { open: '09:00', close: '16:00' },
      sunday: { note: { en: 'Emergency only' } },
    },
    areas: [
      { en: 'Markham' },
      { en: 'Richmond Hill' },
      { en: 'Vaughan' },
      { en: 'Thornhill' },
      { en: 'Stouffville' },
      { en: 'Scarborough' },
      { en: 'North York' },
      { en: 'Aurora' },
    ],
    gallery: [],
    story: {
      paragraphs: [
        {
          en: 'I was a set carpenter for fourteen years: build it straight, build it fast, take it down on Sunday. Houses are better. The work stays up.',
        },
        {
          en: 'You get one price for the visit before I unload, a floor swept after, and the leftover screws in a bag with a label on it.',
        },
      ],
      services: [
        { en: 'First hour $95, then $70' },
        { en: 'Parts at cost, with the receipt' },
        { en: 'No charge to look' },
      ],
      expertise: [
        { en: '$2 million liability insurance' },
        { en: 'Police check, renewed each spring' },
        { en: 'One year on every repair' },
      ],
    },
    testimonials: [
      {
        name: 'Marta Kowalczyk',
        about: { en: 'Thornhill, nine lines in one visit' },
        text: {
          en: 'I had a list on the fridge from 2021. Owen read it out loud, asked for coffee, and by four it was blank.',
        },
        stars: 5,
      },
      {
        name: 'Sam and Jo Whitfield',
        about: { en: 'Stouffville, back gate' },
        text: { en: 'Two others said new fence. Owen said one post. He was right, and he showed us the old one.' },
        stars: 5,
      },
      {
        name: 'Anil Mehta',
        about: { en: 'Markham, taps and a door' },
        text: {
          en: 'Came on the minute, price did not move, vacuumed the hallway. The door now closes with one finger.',
        },
        stars: 5,
      },
    ],
    faq: [
      {
        id: 'small-jobs',
        question: { en: 'Is one small job too small?' },
        answer: {
          en: 'No. The first hour is the least I charge, so if there is time left we do the next thing on the list.',
        },
      },
      {
        id: 'licence',
        question: { en: 'What will you not do?' },
        answer: {
          en: 'New wiring, gas, moving drains, roofs above one storey. Those need a licence, and I can give you the names of people who hold one.',
        },
      },
      {
        id: 'parts',
        question: { en: 'Who buys the parts?' },
        answer: { en: 'Either of us. When I do, you pay what the till says and get the receipt.' },
      },
      {
        id: 'emergency',
        question: { en: 'What counts as an emergency on Sunday?' },
        answer: {
          en: 'Water where it should not be, a door that will not lock, a window that will not close. Call; do not e-mail.',
        },
      },
      {
        id: 'pay',
        question: { en: 'How do I pay?' },
        answer: { en: 'E-transfer, card or cash when the last line is ticked. No deposit.' },
      },
    ],
    social: [
      { network: 'facebook', url: 'https://facebook.example/owenbrandthandyman' },
      { network: 'instagram', url: 'https://instagram.example/owenbrandthandyman' },
    ],
    contact: {
      phone: '(905) 555-0142',
      email: 'owen@brandthandyman.example',
      address: { city: 'Markham', region: 'ON', country: 'CA' },
    },
    policies: [],
    card: {
      name: 'Owen Brandt',
      org: 'Owen Brandt, Handyman',
      title: { en: 'Handyman' },
      phone: '(905) 555-0142',
      email: 'owen@brandthandyman.example',
      url: '/demo/handyman',
      address: { city: 'Markham', region: 'ON', country: 'CA' },
      note: { en: 'Mon–Fri 8–6, Sat 9–4, Sunday emergency only. Markham and seven places around it.' },
      services: [
        { en: 'Doors and locks' },
        { en: 'drywall and paint' },
        { en: 'taps and toilets' },
        { en: 'shelves and screens' },
        { en: 'flat-pack and furniture' },
        { en: 'decks, fences and gates' },
      ],
      photo: '/samples/owen.jpg',
    },
  },
};
