import { sampleLook, type SampleSite } from './sample.ts';
import { garageFaq } from './auto-care.faq.ts';
import { garageServices } from './auto-care.services.ts';

const weekday = { open: '07:30', close: '18:00' };

/** Garage Étienne: Plus AI, English and French. */
export const autoCare: SampleSite = {
  slug: 'auto-care',
  card_slug: 'etienne',
  sample: true,
  schema: 1,
  look: sampleLook('showroom'),
  trade: 'mechanic',
  plan: 'plus_ai',
  time_zone: 'America/Toronto',
  default_language: 'en',
  languages: ['en', 'fr'],
  content: {
    business_name: 'Garage Étienne',
    person: 'Étienne Moreau',
    title: { en: 'Auto care, Markham', fr: 'Mécanique automobile, Markham' },
    kind: 'AutoRepair',
    description: {
      en: 'Brakes, tires, oil and diagnostics in Markham, in English and French. A price before the car goes up, and the old part in a box if you want it.',
      fr: 'Freins, pneus, vidange et diagnostic à Markham, en français et en anglais. Un prix avant de lever la voiture, et la vieille pièce dans une boîte si vous la voulez.',
    },
    hero: {
      title: { en: 'We show you the part before we replace it.', fr: 'On vous montre la pièce avant de la changer.' },
      lead: {
        en: 'Brakes, tires, oil, diagnostics. You get a price before the car goes up, and the old part in a box if you want it.',
        fr: 'Freins, pneus, vidange, diagnostic. Vous avez un prix avant qu’on lève la voiture, et la vieille pièce dans une boîte si vous la voulez.',
      },
    },
    headings: {
      gallery: { title: { en: 'On the bench this week', fr: 'Sur l’établi cette semaine' } },
      about: { title: { en: 'Two hoists, four hands, since 2006', fr: 'Deux ponts, quatre mains, depuis 2006' } },
      services: { title: { en: 'What we do, and what it costs', fr: 'Ce qu’on fait, et à quel prix' } },
      testimonials: { title: { en: 'Said at the counter', fr: 'Entendu au comptoir' } },
      assistant: {
        title: { en: 'Hear a noise? Ask it here first.', fr: 'Un bruit\u202f? Demandez ici d’abord.' },
        intro: {
          en: 'The assistant knows our hours, our services and a fair bit about cars. It answers in the language you write in. When it doesn’t know, it says so and gives you our number.',
          fr: 'L’assistant connaît nos heures, nos services et pas mal de choses sur les voitures. Il répond dans votre langue. Quand il ne sait pas, il le dit et vous donne notre numéro.',
        },
      },
      faq: { title: { en: 'Asked most weeks', fr: 'Les questions de la semaine' } },
      areas: { title: { en: 'People drive in from', fr: 'On vient nous voir de' } },
      hours: { title: { en: 'Hours', fr: 'Heures d’ouverture' } },
      contact: {
        title: { en: 'Bring it in', fr: 'Passez nous voir' },
        intro: {
          en: 'Call before you come and we will have a bay free. If it smells of burning, stop and call first.',
          fr: 'Appelez avant de venir et on vous garde une place. Si ça sent le brûlé, arrêtez-vous et appelez d’abord.',
        },
      },
    },
    services: garageServices,
    hours: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: { open: '08:00', close: '16:00' },
      sunday: {},
    },
    areas: [
      { en: 'Markham' },
      { en: 'Unionville' },
      { en: 'Thornhill' },
      { en: 'Richmond Hill' },
      { en: 'Stouffville' },
      { en: 'Scarborough' },
      { en: 'North York' },
      { en: 'Pickering' },
    ],
    gallery: [
      {
        image: '/samples/brake-pads.svg',
        alt: {
          en: 'A worn brake pad beside a new one: two millimetres of lining against eleven.',
          fr: 'Une plaquette de frein usée à côté d’une neuve\u00a0: deux millimètres de garniture contre onze.',
        },
        caption: {
          en: 'Left, what came off: 2\u00a0mm. Right, what went on: 11\u00a0mm.',
          fr: 'À gauche, ce qu’on a retiré\u00a0: 2\u00a0mm. À droite, ce qu’on a posé\u00a0: 11\u00a0mm.',
        },
      },
      {
        image: '/samples/tire-rack.svg',
        alt: {
          en: 'A rack of winter tires, each with a paper tag, and a tread gauge on a hook.',
          fr: 'Un râtelier de pneus d’hiver, chacun avec son étiquette, et une jauge de profondeur accrochée.',
        },
        caption: {
          en: 'Stored tires, tagged by name. Tread is measured when they come off.',
          fr: 'Pneus entreposés, étiquetés à votre nom. On mesure la semelle quand on les retire.',
        },
      },
    ],
    story: {
      paragraphs: [
        {
          en: 'Étienne Moreau learned the trade in his uncle’s shop in Trois-Rivières and opened ours with one hoist and a borrowed compressor.',
          fr: 'Étienne Moreau a appris le métier dans l’atelier de son oncle, à Trois-Rivières, puis a ouvert le nôtre avec un seul pont et un compresseur prêté.',
        },
        {
          en: 'The rule has not changed: nobody pays for a part they have not seen. You stand under the car with us, we point, you decide.',
          fr: 'La règle n’a pas changé\u00a0: personne ne paie une pièce sans l’avoir vue. Vous venez sous la voiture avec nous, on vous montre, vous décidez.',
        },
      ],
      services: [
        { en: 'Brakes and suspension', fr: 'Freins et suspension' },
        { en: 'Oil, filters, fluids', fr: 'Vidange, filtres, liquides' },
        { en: 'Tires, change and storage', fr: 'Pneus, pose et entreposage' },
        { en: 'Safety inspections', fr: 'Inspections de sécurité' },
      ],
      expertise: [
        { en: 'Licensed 310S technicians', fr: 'Techniciens agréés 310S' },
        { en: 'Hybrid and electric certified', fr: 'Certifiés hybride et électrique' },
        { en: 'European wiring and diagnostics', fr: 'Électricité et diagnostic, marques européennes' },
        { en: 'Parts warranted 24 months', fr: 'Pièces garanties 24 mois' },
      ],
    },
    testimonials: [
      {
        name: 'Nadia Benali',
        about: { en: 'Civic, 2014', fr: 'Civic 2014' },
        text: {
          en: 'They told me the noise was a heat shield and took eleven minutes to fix it. The bill was a coffee for Étienne.',
          fr: 'Le bruit, c’était un écran thermique\u00a0: onze minutes de travail. La facture, un café pour Étienne.',
        },
        stars: 5,
      },
      {
        name: 'Colin Fraser',
        about: { en: 'Outback, 2018', fr: 'Outback 2018' },
        text: {
          en: 'I got the old wheel bearing in a box with a label. I turned it in my hand and understood the invoice.',
          fr: 'On m’a remis le vieux roulement dans une boîte étiquetée. Je l’ai fait tourner dans ma main et j’ai compris la facture.',
        },
        stars: 5,
      },
      {
        name: 'Geneviève Roy',
        about: { en: 'Leaf, 2020', fr: 'Leaf 2020' },
        text: {
          en: 'A garage that answers my questions about the battery, in French, without selling me anything. I drive in from Pickering.',
          fr: 'Un garage qui répond à mes questions sur la batterie, en français, sans rien me vendre. Je viens de Pickering exprès.',
        },
        stars: 5,
      },
    ],
    faq: garageFaq,
    social: [
      { network: 'facebook', url: 'https://facebook.example/garageetienne' },
      { network: 'instagram', url: 'https://instagram.example/garageetienne' },
      { network: 'youtube', url: 'https://youtube.example/@garageetienne' },
    ],
    contact: {
      phone: '(905) 555-0177',
      email: 'bonjour@garageetienne.example',
      address: { street: '41 Foundry Court', city: 'Markham', region: 'ON', postal_code: 'L3R 0A1', country: 'CA' },
    },
    policies: ['privacy', 'accessibility', 'terms', 'refund'],
    card: {
      name: 'Étienne Moreau',
      org: 'Garage Étienne',
      title: { en: 'Owner and technician', fr: 'Propriétaire et technicien' },
      phone: '(905) 555-0177',
      email: 'bonjour@garageetienne.example',
      url: '/demo/auto-care',
      address: { street: '41 Foundry Court', city: 'Markham', region: 'ON', postal_code: 'L3R 0A1', country: 'CA' },
      note: {
        en: 'Mon–Fri 7:30–18:00, Sat 8:00–16:00, Sunday closed. English, français.',
        fr: 'Lun–ven 7\u202fh\u202f30\u00a0– 18\u202fh, sam 8\u202fh\u00a0– 16\u202fh, fermé le dimanche. Français, English.',
      },
      services: [
        { en: 'Brakes and suspension', fr: 'Freins et suspension' },
        { en: 'oil and fluids', fr: 'vidange et liquides' },
        { en: 'tires', fr: 'pneus' },
        { en: 'diagnostics', fr: 'diagnostic' },
        { en: 'safety inspections', fr: 'inspections de sécurité' },
      ],
      photo: '/samples/etienne.jpg',
    },
  },
};
