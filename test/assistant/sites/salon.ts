import { say, siteOf } from './business.ts';

const early = { open: '10:00', close: '19:00' };
const late = { open: '10:00', close: '20:00' };

export const salon = siteOf({
  slug: 'salon',
  design: 'mirror',
  trade: 'hair-salon',
  default_language: 'en',
  business_name: 'Salon Mireille',
  person: 'Mireille Tremblay',
  title: say('Hair salon, Leslieville', 'Salon de coiffure, Leslieville', '莱斯利维尔美发沙龙'),
  kind: 'HairSalon',
  description: say(
    'Cuts, colour and curls on Queen Street East, by four stylists who take their time.',
    'Coupes, couleur et boucles rue Queen Est, par quatre coiffeurs qui prennent leur temps.',
    '位于皇后东街的沙龙，四位发型师用心剪发、染发、打理卷发。',
  ),
  services: [
    {
      id: 'cut-women',
      name: say('Women’s cut and blow-dry', 'Coupe femme et brushing', '女士剪发加吹风'),
      description: say(
        'Consultation, shampoo, cut and finish. 60 minutes; long or very thick hair takes 75.',
        'Conseil, shampooing, coupe et coiffage. 60 minutes; 75 pour des cheveux longs ou très épais.',
        '沟通、洗发、剪发和造型。60 分钟；长发或发量特别多需 75 分钟。',
      ),
      price: { cents: 8500 },
      bookable: true,
    },
    {
      id: 'cut-men',
      name: say('Men’s cut', 'Coupe homme', '男士剪发'),
      description: say(
        'Scissors or clippers, neck shaved, shampoo included. 30 minutes.',
        'Ciseaux ou tondeuse, nuque rasée, shampooing compris. 30 minutes.',
        '剪刀或推子，修后颈，含洗发。30 分钟。',
      ),
      price: { cents: 4500 },
      bookable: true,
    },
    {
      id: 'cut-children',
      name: say('Children’s cut', 'Coupe enfant', '儿童剪发'),
      description: say(
        'Under 12. We have a booster seat and a lot of patience. 30 minutes.',
        'Moins de 12 ans. On a un rehausseur et beaucoup de patience. 30 minutes.',
        '12 岁以下。备有增高座椅，发型师很有耐心。30 分钟。',
      ),
      price: { cents: 3000 },
      bookable: true,
    },
    {
      id: 'blow-dry',
      name: say('Wash and blow-dry', 'Shampooing et brushing', '洗发吹风造型'),
      description: say(
        'Smooth, wavy or with volume, for an evening or for the week. 45 minutes.',
        'Lisse, ondulé ou avec du volume, pour un soir ou pour la semaine. 45 minutes.',
        '顺直、波浪或蓬松，约会或日常皆可。45 分钟。',
      ),
      price: { cents: 5000 },
      bookable: true,
    },
    {
      id: 'colour',
      name: say('Full colour', 'Coloration complète', '全头染发'),
      description: say(
        'Ammonia-free, from root to tip, grey covered. A root touch-up alone is $95. About 2 hours.',
        'Sans ammoniaque, de la racine aux pointes, couvre les cheveux blancs. Les racines seules: 95 $. Environ 2 heures.',
        '无氨染膏，从发根到发梢，可遮盖白发。只补发根 95 元。约 2 小时。',
      ),
      price: { cents: 12000, from: true },
      bookable: true,
    },
    {
      id: 'highlights',
      name: say('Highlights and balayage', 'Mèches et balayage', '挑染和手绘渐变染'),
      description: say(
        'Painted by hand or in foils, toner included. About 3 hours.',
        'Peints à la main ou en papillotes, patine comprise. Environ 3 heures.',
        '手绘或锡纸挑染，含调色。约 3 小时。',
      ),
      price: { cents: 19000, from: true },
      bookable: true,
    },
    {
      id: 'keratin',
      name: say('Keratin smoothing', 'Lissage à la kératine', '角蛋白顺发护理'),
      description: say(
        'Takes out the frizz and lasts three to four months. Formaldehyde-free. 2 hours 30.',
        'Élimine les frisottis et tient trois à quatre mois. Sans formaldéhyde. 2 h 30.',
        '去除毛躁，效果维持三到四个月。不含甲醛。2 小时 30 分钟。',
      ),
      price: { cents: 26000 },
    },
    {
      id: 'perm',
      name: say('Perm', 'Permanente', '烫发'),
      description: say(
        'Loose waves or tight curls, cut included. 2 hours 30.',
        'Ondulations souples ou boucles serrées, coupe comprise. 2 h 30.',
        '大波浪或小卷，含剪发。2 小时 30 分钟。',
      ),
      price: { cents: 15000, from: true },
    },
    {
      id: 'bridal',
      name: say('Bridal and event hair', 'Coiffure de mariage et d’événement', '新娘与宴会造型'),
      description: say(
        'With a trial two weeks before. We come to your home or the hall anywhere in Toronto for $60 more.',
        'Avec un essai deux semaines avant. On se déplace chez vous ou à la salle partout à Toronto pour 60 $ de plus.',
        '提前两周试妆发。多伦多市内可上门到家或到宴会厅，另加 60 元。',
      ),
      price: { cents: 18000 },
    },
  ],
  hours: {
    monday: {},
    tuesday: early,
    wednesday: early,
    thursday: late,
    friday: late,
    saturday: { open: '09:00', close: '17:00' },
    sunday: {},
  },
  areas: [],
  story: {
    paragraphs: [
      say(
        'Mireille Tremblay cut hair in Montréal for ten years before she opened the salon in 2011.',
        'Mireille Tremblay a coiffé dix ans à Montréal avant d’ouvrir le salon en 2011.',
        'Mireille Tremblay 在蒙特利尔做了十年美发，2011 年开了这家沙龙。',
      ),
      say(
        'We are four: Mireille, Jo, Amara and Lin. Lin speaks Mandarin and Cantonese.',
        'Nous sommes quatre: Mireille, Jo, Amara et Lin. Lin parle mandarin et cantonais.',
        '我们一共四个人：Mireille、Jo、Amara 和 Lin。Lin 会说普通话和粤语。',
      ),
    ],
    services: [],
    expertise: [
      say('Curly and textured hair', 'Cheveux bouclés, frisés et crépus', '卷发与自然卷'),
      say('Colour correction', 'Correction de couleur', '染发修正'),
      say('Short cuts', 'Coupes courtes', '短发'),
    ],
  },
  faq: [
    {
      id: 'appointment',
      question: say('Do I need an appointment?', 'Faut-il un rendez-vous?', '需要预约吗？'),
      answer: say(
        'For colour, keratin and perms, yes. For a cut, walk in: if a chair is free, it is yours.',
        'Pour la couleur, le lissage et la permanente, oui. Pour une coupe, entrez: si un fauteuil est libre, il est à vous.',
        '染发、顺发护理和烫发需要。剪发可以直接来，有空位就能剪。',
      ),
    },
    {
      id: 'cancel',
      question: say('What if I have to cancel?', 'Et si je dois annuler?', '临时有事想取消怎么办？'),
      answer: say(
        'Let us know 24 hours before and it costs nothing. Later than that, or a no-show, we charge half the price.',
        'Prévenez-nous 24 heures avant et c’est gratuit. Plus tard, ou en cas d’absence, on facture la moitié du prix.',
        '提前 24 小时告诉我们不收费。晚于 24 小时或没来，收一半费用。',
      ),
    },
    {
      id: 'patch-test',
      question: say('Can colour cause an allergy?', 'La coloration peut-elle causer une allergie?', '染发会过敏吗？'),
      answer: say(
        'It can. Before your first colour with us we test a drop behind your ear, 48 hours ahead. The test is free.',
        'Oui, c’est possible. Avant votre première couleur ici, on teste une goutte derrière l’oreille, 48 heures avant. Le test est gratuit.',
        '有可能。第一次在本店染发前 48 小时，我们会在耳后做一次免费的皮肤测试。',
      ),
    },
    {
      id: 'payment',
      question: say('How can I pay?', 'Comment puis-je payer?', '可以怎么付款？'),
      answer: say(
        'Cash, debit, Visa, Mastercard and Apple Pay. Tips may go on the card. No cheques.',
        'Comptant, débit, Visa, Mastercard et Apple Pay. Le pourboire peut aller sur la carte. Pas de chèques.',
        '现金、借记卡、Visa、万事达卡和 Apple Pay。小费可以一起刷。不收支票。',
      ),
    },
    {
      id: 'parking',
      question: say('Where can I park?', 'Où se garer?', '哪里可以停车？'),
      answer: say(
        'Two free spaces behind the salon, by the lane; meters on Queen Street. The 501 streetcar stops in front.',
        'Deux places gratuites derrière le salon, par la ruelle; parcomètres rue Queen. Le tramway 501 s’arrête devant.',
        '店后小巷有两个免费车位；皇后街上有收费车位。501 路电车就停在门口。',
      ),
    },
    {
      id: 'redo',
      question: say('What if I don’t like it?', 'Et si le résultat ne me plaît pas?', '不满意怎么办？'),
      answer: say(
        'Come back within seven days and we put it right free of charge. We do not give money back.',
        'Revenez dans les sept jours et on le reprend gratuitement. On ne rembourse pas.',
        '七天内回来，我们免费修整，但不退款。',
      ),
    },
    {
      id: 'gift-cards',
      question: say('Do you sell gift cards?', 'Vendez-vous des cartes-cadeaux?', '有礼品卡吗？'),
      answer: say(
        'Yes, for any amount, at the counter or by e-mail. They never expire.',
        'Oui, de n’importe quel montant, au comptoir ou par courriel. Elles n’expirent jamais.',
        '有，金额不限，可在前台或通过电子邮件购买，永不过期。',
      ),
    },
  ],
  phone: '(416) 555-0142',
  email: 'hello@salonmireille.example',
  address: { street: '1120 Queen Street East', city: 'Toronto', region: 'ON', postal_code: 'M4M 1K8', country: 'CA' },
});
