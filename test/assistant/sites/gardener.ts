import { say, siteOf } from './business.ts';

const weekday = { open: '07:00', close: '17:00' };

export const gardener = siteOf({
  slug: 'gardener',
  design: 'workorder',
  trade: 'gardener',
  default_language: 'fr',
  business_name: 'Jardins Gagnon',
  person: 'Olivier Gagnon',
  title: say('Gardener, Laval', 'Jardinier, Laval', '拉瓦尔园艺师'),
  kind: 'HomeAndConstructionBusiness',
  description: say(
    'Lawns, hedges and flower beds around Laval, without pesticides.',
    'Pelouses, haies et plates-bandes à Laval et autour, sans pesticides.',
    '拉瓦尔一带的草坪、树篱和花坛，不用农药。',
  ),
  services: [
    {
      id: 'mowing',
      name: say('Lawn mowing', 'Tonte de pelouse', '割草'),
      description: say(
        'Every week or every two weeks from May to October, edges done, about 40 minutes for a usual yard.',
        'Chaque semaine ou aux deux semaines de mai à octobre, bordures comprises, environ 40 minutes pour un terrain courant.',
        '五月到十月每周或每两周一次，含修边，一般院子约 40 分钟。',
      ),
      price: { cents: 4500, from: true, unit: 'visit' },
    },
    {
      id: 'hedges',
      name: say('Hedge trimming', 'Taille de haies', '修剪树篱'),
      description: say(
        'Cedar and other hedges up to four metres, two gardeners with ladders.',
        'Cèdres et autres haies jusqu’à quatre mètres, deux jardiniers avec échelles.',
        '雪松及其他树篱，高至四米，两名园丁带梯子。',
      ),
      price: { cents: 8000, unit: 'hour' },
    },
    {
      id: 'pruning',
      name: say('Pruning of shrubs and small trees', 'Taille d’arbustes et de petits arbres', '修剪灌木和小树'),
      description: say(
        'Fruit trees and ornamentals up to five metres. For taller ones you need an arborist.',
        'Arbres fruitiers et d’ornement jusqu’à cinq mètres. Au-delà, il faut un arboriculteur.',
        '果树和观赏树，五米以下。更高的请找专业攀树师。',
      ),
      price: { cents: 7500, unit: 'hour' },
    },
    {
      id: 'spring',
      name: say('Spring clean-up', 'Nettoyage de printemps', '春季清理'),
      description: say(
        'Raking, dead stems cut, beds edged and a layer of compost. Half a day.',
        'Râtelage, tiges mortes coupées, bordures refaites et une couche de compost. Une demi-journée.',
        '耙地、剪除枯枝、修整花坛边缘并铺一层堆肥。半天。',
      ),
      price: { cents: 24000, from: true },
    },
    {
      id: 'leaves',
      name: say('Autumn leaves', 'Feuilles d’automne', '秋季落叶清扫'),
      description: say(
        'Leaves gathered and taken away, gutters not included. Two visits in October and November.',
        'Feuilles ramassées et emportées, gouttières non comprises. Deux visites en octobre et novembre.',
        '收集并运走落叶，不含屋檐水槽。十月和十一月各一次。',
      ),
      price: { cents: 19000, from: true },
    },
    {
      id: 'beds',
      name: say('Flower beds, drawn and planted', 'Plates-bandes, dessin et plantation', '花坛设计与种植'),
      description: say(
        'A drawing with perennials that suit your soil and light, then planting. Plants are charged at cost.',
        'Un plan avec des vivaces adaptées à votre sol et à votre lumière, puis la plantation. Plantes au prix coûtant.',
        '根据土壤和光照选多年生植物，先出图再种植。植物按成本价。',
      ),
      price: { cents: 6500, unit: 'hour' },
    },
    {
      id: 'sod',
      name: say('New lawn', 'Nouvelle pelouse', '铺新草坪'),
      description: say(
        'Sod rolled out on fresh soil, or overseeding of bare patches.',
        'Tourbe en rouleaux sur terre neuve, ou sursemis des parties dégarnies.',
        '铺新土和草皮卷，或给秃的地方补种草籽。',
      ),
      price: { text: say('$2.20 a square foot', '2,20 $ le pied carré', '每平方英尺 2.20 元') },
    },
    {
      id: 'vegetables',
      name: say('Raised vegetable beds', 'Potagers surélevés', '高架菜园'),
      description: say(
        'Cedar boxes of four by eight feet, filled with soil, ready to sow.',
        'Bacs de cèdre de quatre pieds sur huit, remplis de terre, prêts à semer.',
        '四乘八英尺的雪松木种植箱，填好土，可直接播种。',
      ),
      price: { cents: 36000, unit: 'item' },
    },
    {
      id: 'snow',
      name: say('Snow clearing', 'Déneigement', '铲雪'),
      description: say(
        'Driveway and steps, from five centimetres, before 7:00. Mid-November to mid-April, Laval only.',
        'Entrée et marches, dès cinq centimètres, avant 7 h. De la mi-novembre à la mi-avril, à Laval seulement.',
        '车道和台阶，积雪五厘米起，早上 7:00 前完成。十一月中至四月中，仅限拉瓦尔。',
      ),
      price: { text: say('$520 a winter', '520 $ l’hiver', '每个冬季 520 元') },
    },
  ],
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { open: '08:00', close: '13:00' },
    sunday: {},
  },
  areas: [
    say('Laval', 'Laval', '拉瓦尔'),
    say('Rosemère', 'Rosemère', '罗斯梅尔'),
    say('Boisbriand', 'Boisbriand', '布瓦布里昂'),
    say('Terrebonne', 'Terrebonne', '特雷博讷'),
    say('Ahuntsic', 'Ahuntsic', '阿亨西克'),
  ],
  story: {
    paragraphs: [
      say(
        'Olivier Gagnon learned at the Montréal Botanical Garden and has tended gardens in Laval since 2009, now with a team of five.',
        'Olivier Gagnon a appris au Jardin botanique de Montréal et soigne des jardins à Laval depuis 2009, aujourd’hui avec une équipe de cinq.',
        'Olivier Gagnon 在蒙特利尔植物园学艺，2009 年起在拉瓦尔打理花园，现有五人团队。',
      ),
    ],
    services: [],
    expertise: [
      say('Native and pollinator plants', 'Plantes indigènes et mellifères', '本地植物与蜜源植物'),
      say('Shady gardens', 'Jardins d’ombre', '背阴花园'),
      say('Electric, quiet tools', 'Outils électriques et silencieux', '安静的电动工具'),
    ],
  },
  faq: [
    {
      id: 'quote',
      question: say('How do I get a quote?', 'Comment obtenir une soumission?', '怎么报价？'),
      answer: say(
        'Send two or three photos or ask for a visit. It is free and you have the price in writing within three days.',
        'Envoyez deux ou trois photos ou demandez une visite. C’est gratuit et vous avez le prix par écrit sous trois jours.',
        '发两三张照片或约我们上门看。免费，三天内给书面价格。',
      ),
    },
    {
      id: 'home',
      question: say('Do I have to be home?', 'Dois-je être à la maison?', '我必须在家吗？'),
      answer: say(
        'No, as long as the gate is unlocked and the dog is inside. We leave a note and a photo.',
        'Non, tant que la barrière est déverrouillée et le chien rentré. On laisse un mot et une photo.',
        '不必，院门开着、狗关在屋里就行。我们会留便条和照片。',
      ),
    },
    {
      id: 'rain',
      question: say('What if it rains?', 'Et s’il pleut?', '下雨怎么办？'),
      answer: say(
        'We come on the next dry day and let you know by text message the evening before.',
        'On vient le prochain jour sec et on vous prévient par texto la veille au soir.',
        '改到下一个晴天，前一晚发短信通知您。',
      ),
    },
    {
      id: 'pesticides',
      question: say('What do you use against weeds?', 'Qu’utilisez-vous contre les mauvaises herbes?', '怎么除杂草？'),
      answer: say(
        'Our hands, mulch and corn gluten. No pesticides at all, so children and pets can go out at once.',
        'Nos mains, du paillis et du gluten de maïs. Aucun pesticide: enfants et animaux peuvent sortir aussitôt.',
        '手拔、覆盖物和玉米蛋白粉。完全不用农药，孩子和宠物可以马上出来玩。',
      ),
    },
    {
      id: 'waste',
      question: say('Do you take the clippings away?', 'Emportez-vous les résidus?', '剪下的枝叶会带走吗？'),
      answer: say(
        'Yes, branches and grass go to the city’s compost; it is in the price up to two cubic metres.',
        'Oui, branches et gazon vont au compost de la ville; c’est compris jusqu’à deux mètres cubes.',
        '会，树枝和草送到市里堆肥，两立方米以内已含在价格里。',
      ),
    },
    {
      id: 'payment',
      question: say('How do I pay?', 'Comment payer?', '怎么付款？'),
      answer: say(
        'By Interac transfer or cheque, on an invoice at the end of the month. No cards, and no deposit under $1,000.',
        'Par virement Interac ou chèque, sur facture à la fin du mois. Pas de cartes, et pas d’acompte sous 1 000 $.',
        'Interac 转账或支票，月底开发票结算。不收银行卡，1,000 元以下不收定金。',
      ),
    },
    {
      id: 'insured',
      question: say('Are you insured?', 'Êtes-vous assurés?', '有保险吗？'),
      answer: say(
        'Yes, for two million dollars of liability. Ask for the certificate if your condo wants it.',
        'Oui, deux millions de dollars en responsabilité civile. Demandez l’attestation si votre copropriété l’exige.',
        '有，责任险两百万元。如公寓管理方需要，可索取证明。',
      ),
    },
    {
      id: 'guarantee',
      question: say('What if a plant dies?', 'Et si une plante meurt?', '植物死了怎么办？'),
      answer: say(
        'Perennials and shrubs that we planted are replaced free for one year, if they were watered.',
        'Les vivaces et arbustes que nous avons plantés sont remplacés gratuitement pendant un an, s’ils ont été arrosés.',
        '我们种的多年生植物和灌木，只要浇过水，一年内免费补种。',
      ),
    },
  ],
  phone: '(450) 555-0133',
  email: 'info@jardinsgagnon.example',
  address: { street: '210 rue des Érables', city: 'Laval', region: 'QC', postal_code: 'H7L 2Y4', country: 'CA' },
});
