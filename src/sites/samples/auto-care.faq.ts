import type { SiteContent } from '../content/site-content.shared.ts';

export const garageFaq: SiteContent['faq'] = [
  {
    id: 'squealing-brakes',
    question: {
      en: 'My brakes squeal in the morning. Is it safe to drive?',
      fr: 'Mes freins grincent le matin. Est-ce dangereux\u202f?',
    },
    answer: {
      en: 'A short squeal on a damp morning is often surface rust on the discs, and goes after a few stops. If it stays, if you feel grinding, or if the car pulls to one side, don’t drive it: call us and we’ll look the same day we can fit you in.',
      fr: 'Un petit grincement par matin humide vient souvent de la rouille de surface sur les disques et part après quelques arrêts. S’il persiste, si vous sentez un raclement ou si la voiture tire d’un côté, ne roulez pas\u00a0: appelez-nous et on regarde le jour même si on a une place.',
    },
  },
  {
    id: 'brake-life',
    question: { en: 'How long do brake pads last?', fr: 'Combien de temps durent les plaquettes de frein\u202f?' },
    answer: {
      en: 'Between 40,000 and 70,000\u00a0km in city traffic. New pads have about 11\u00a0mm of lining; at 3\u00a0mm it is time. Measuring them is free with any visit.',
      fr: 'De 40\u202f000 à 70\u202f000\u00a0km en ville. Une plaquette neuve a environ 11\u00a0mm de garniture\u202f; à 3\u00a0mm, il est temps. La mesure est gratuite à chaque visite.',
    },
  },
  {
    id: 'rotate-tires',
    question: { en: 'How often should I rotate my tires?', fr: 'À quelle fréquence faut-il permuter les pneus\u202f?' },
    answer: {
      en: 'Every 10,000\u00a0km, or at each seasonal change. It is included when we change your tires.',
      fr: 'Tous les 10\u202f000\u00a0km, ou à chaque changement de saison. C’est compris quand on change vos pneus.',
    },
  },
  {
    id: 'winter-tires',
    question: { en: 'When should I put on winter tires?', fr: 'Quand poser les pneus d’hiver\u202f?' },
    answer: {
      en: 'When the mornings stay below 7\u00a0°C, which in Markham is usually the first week of November. Take them off in mid-April.',
      fr: 'Quand les matins restent sous 7\u00a0°C, d’ordinaire la première semaine de novembre à Markham. On les retire vers la mi-avril.',
    },
  },
  {
    id: 'tire-storage',
    question: { en: 'Can you store my tires?', fr: 'Entreposez-vous les pneus\u202f?' },
    answer: {
      en: 'Yes, $80 a season for four, tagged with your name, indoors. We measure the tread when they come off and tell you if they will last another year.',
      fr: 'Oui, 80\u00a0$ la saison pour quatre pneus, étiquetés à votre nom, à l’intérieur. On mesure la semelle au retrait et on vous dit s’ils feront une autre année.',
    },
  },
  {
    id: 'engine-light',
    question: { en: 'What does the yellow engine light mean?', fr: 'Que veut dire le voyant moteur jaune\u202f?' },
    answer: {
      en: 'Steady yellow: something in the emission system wants attention, and you can drive here in the next few days. Check the fuel cap first. Flashing: the engine is misfiring; slow down, stop when it is safe, and call.',
      fr: 'Jaune fixe\u00a0: un élément de l’antipollution demande un contrôle\u202f; vous pouvez venir dans les prochains jours. Vérifiez d’abord le bouchon d’essence. Clignotant\u00a0: le moteur a des ratés\u202f; ralentissez, arrêtez-vous dès que possible et appelez.',
    },
  },
  {
    id: 'oil-interval',
    question: { en: 'How often should the oil be changed?', fr: 'À quelle fréquence faire la vidange\u202f?' },
    answer: {
      en: 'Every 8,000\u00a0km or once a year with synthetic oil, whichever comes first. Short winter trips count double: then every 6,000\u00a0km.',
      fr: 'Tous les 8\u202f000\u00a0km ou une fois par an avec une huile synthétique, selon la première échéance. Les courts trajets d’hiver comptent double\u00a0: alors tous les 6\u202f000\u00a0km.',
    },
  },
  {
    id: 'battery-winter',
    question: { en: 'Why does my battery die in the cold?', fr: 'Pourquoi ma batterie lâche-t-elle au froid\u202f?' },
    answer: {
      en: 'At −18\u00a0°C a battery has about half its strength, and most last four to five years. Ours is a free two-minute test, no appointment.',
      fr: 'À −18\u00a0°C, une batterie n’a plus qu’environ la moitié de sa force, et la plupart durent de quatre à cinq ans. L’essai est gratuit, deux minutes, sans rendez-vous.',
    },
  },
  {
    id: 'appointment',
    question: { en: 'Do I need an appointment?', fr: 'Faut-il un rendez-vous\u202f?' },
    answer: {
      en: 'For tires, batteries and a quick look, no. For anything on the hoist call first, so that a bay is free when you arrive.',
      fr: 'Pour les pneus, la batterie ou un coup d’œil, non. Pour tout ce qui passe sur le pont, appelez d’abord\u00a0: une place sera libre à votre arrivée.',
    },
  },
  {
    id: 'estimate',
    question: { en: 'Do you give a price before the work?', fr: 'Donnez-vous un prix avant les travaux\u202f?' },
    answer: {
      en: 'Always, in writing. If we find something else once the car is up, we stop, show you, and ask. The bill never exceeds the estimate without your word.',
      fr: 'Toujours, par écrit. Si on trouve autre chose une fois la voiture levée, on s’arrête, on vous montre et on demande. La facture ne dépasse jamais l’estimation sans votre accord.',
    },
  },
  {
    id: 'old-parts',
    question: { en: 'May I see the old parts?', fr: 'Puis-je voir les vieilles pièces\u202f?' },
    answer: {
      en: 'They are yours: we keep them in a box with your plate number for a week.',
      fr: 'Elles sont à vous\u00a0: on les garde une semaine dans une boîte à votre numéro de plaque.',
    },
  },
  {
    id: 'warranty',
    question: { en: 'What is the warranty?', fr: 'Quelle est la garantie\u202f?' },
    answer: {
      en: 'Parts and labour, 24 months or 40,000\u00a0km, whichever comes first. Keep the invoice; we keep a copy too.',
      fr: 'Pièces et main-d’œuvre, 24 mois ou 40\u202f000\u00a0km, selon la première échéance. Gardez la facture\u202f; on en garde aussi une copie.',
    },
  },
  {
    id: 'electric',
    question: {
      en: 'Do you work on hybrids and electric cars?',
      fr: 'Travaillez-vous sur les hybrides et les électriques\u202f?',
    },
    answer: {
      en: 'Yes: brakes, tires, suspension, coolant and 12-volt systems, and battery health reports. High-voltage battery repairs go to the dealer.',
      fr: 'Oui\u00a0: freins, pneus, suspension, liquide de refroidissement, circuit 12 volts et bilan de la batterie. La réparation des batteries haute tension va chez le concessionnaire.',
    },
  },
  {
    id: 'courtesy-car',
    question: { en: 'Is there a courtesy car?', fr: 'Avez-vous une voiture de courtoisie\u202f?' },
    answer: {
      en: 'One small car, free for jobs of more than half a day. Ask when you book. Otherwise Unionville station is a twelve-minute walk.',
      fr: 'Une petite voiture, gratuite pour les travaux de plus d’une demi-journée. Demandez-la en réservant. Sinon, la gare Unionville est à douze minutes à pied.',
    },
  },
  {
    id: 'payment',
    question: { en: 'How can I pay?', fr: 'Comment payer\u202f?' },
    answer: {
      en: 'Debit, credit, e-transfer or cash. For repairs over $1,000 we can split the bill over three months without interest.',
      fr: 'Débit, crédit, virement ou comptant. Au-delà de 1\u202f000\u00a0$, on peut répartir la facture sur trois mois sans intérêt.',
    },
  },
  {
    id: 'overheating',
    question: {
      en: 'The temperature gauge is in the red. What now?',
      fr: 'L’aiguille de température est dans le rouge. Que faire\u202f?',
    },
    answer: {
      en: 'Stop as soon as it is safe and switch off the engine. Do not open the radiator cap while it is hot. Call us: we can send a tow truck.',
      fr: 'Arrêtez-vous dès que possible et coupez le moteur. N’ouvrez pas le bouchon du radiateur à chaud. Appelez-nous\u00a0: on peut envoyer une dépanneuse.',
    },
  },
];
