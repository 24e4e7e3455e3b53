import type { BusinessKind, Text } from '../../src/sites/content/site-content.shared.ts';
import type { TradeId } from '../../src/sites/content/trades/trades.shared.ts';

/** What is known of a shop before it is a site. */
export type Shop = {
  kind: BusinessKind;
  name: string;
  title: Text;
  headline: Text;
  lead: Text;
  story: Text[];
  services: [Text, Text, number][];
  colours: [string, string, string];
};

/** One text in the three languages. */
export const t = (en: string, fr: string, zh: string): Text => ({ en, fr, zh });

/** Six shops of six trades. */
export const SHOPS = {
  'hair-salon': {
    kind: 'HairSalon',
    name: 'Bloom Hair Studio',
    title: t('Hair salon in Markham', 'Salon de coiffure à Markham', '万锦美发店'),
    headline: t('Hair that suits your week.', 'Une coupe pour toute la semaine.', '适合你每一天的发型。'),
    lead: t(
      'Cuts, colour and care on Main Street. Walk in or call ahead.',
      'Coupe, couleur et soin, rue Principale. Passez ou appelez.',
      '主街上的剪发、染发与护理，欢迎随时光临或致电。',
    ),
    story: [
      t(
        'Two chairs, one basin and no hurry. We ask how you wear it on a Tuesday, not how it looks in a picture.',
        'Deux fauteuils, un bac et pas de presse. On demande comment vous la portez le mardi, pas sur la photo.',
        '两张椅子、一个水盆，不赶时间。我们关心的是你平时怎么打理，而不是照片里的样子。',
      ),
      t(
        'Bring a photo anyway. We like photos.',
        'Apportez une photo quand même. On aime les photos.',
        '带照片来也好，我们喜欢照片。',
      ),
    ],
    services: [
      [
        t('Cut and finish', 'Coupe et brushing', '剪发造型'),
        t('Wash, cut and dry', 'Lavage, coupe, séchage', '洗剪吹'),
        4500,
      ],
      [
        t('Colour, roots', 'Couleur, racines', '补染发根'),
        t('Ninety minutes', 'Quatre-vingt-dix minutes', '九十分钟'),
        7000,
      ],
      [
        t('Colour, full', 'Couleur complète', '全头染色'),
        t('With a patch test two days before', 'Avec un essai deux jours avant', '提前两天做皮肤测试'),
        9000,
      ],
      [
        t('Highlights', 'Mèches', '挑染'),
        t('Half a head or all of it', 'Demi-tête ou tête entière', '半头或全头'),
        12000,
      ],
      [t('Beard trim', 'Taille de barbe', '修胡须'), t('No booking needed', 'Sans rendez-vous', '无需预约'), 2000],
      [
        t('Kids under 10', 'Moins de 10 ans', '10 岁以下儿童'),
        t('Any day but Saturday', 'Tous les jours sauf samedi', '周六除外'),
        2500,
      ],
    ],
    colours: ['#d9b8ae', '#7a4b52', '#f2e4dc'],
  },
  bakery: {
    kind: 'Bakery',
    name: 'Le Four du Village',
    title: t('Bakery in Unionville', 'Boulangerie à Unionville', '于人村面包店'),
    headline: t('Bread at seven.', 'Le pain à sept heures.', '七点出炉。'),
    lead: t(
      'Sourdough, butter and patience, baked on the spot.',
      'Levain, beurre et patience, cuits sur place.',
      '天然酵母、黄油与耐心，现场烘焙。',
    ),
    story: [
      t(
        'The oven is behind the counter, and so are we.',
        'Le four est derrière le comptoir, nous aussi.',
        '烤炉就在柜台后面，我们也是。',
      ),
    ],
    services: [
      [t('Sourdough loaf', 'Miche au levain', '酸种面包'), t('900 grams', '900 grammes', '900 克'), 850],
      [t('Baguette', 'Baguette', '法棍'), t('Every two hours', 'Toutes les deux heures', '每两小时一炉'), 350],
      [t('Croissant', 'Croissant', '可颂'), t('All butter', 'Pur beurre', '纯黄油'), 375],
      [t('Pain aux raisins', 'Pain aux raisins', '葡萄干卷'), t('From nine', 'Dès neuf heures', '九点起'), 425],
      [
        t('Cake to order', 'Gâteau sur commande', '定制蛋糕'),
        t('Two days ahead', 'Deux jours d’avance', '提前两天'),
        4500,
      ],
    ],
    colours: ['#d8a45c', '#6e3c1b', '#f4e3c3'],
  },
  dentist: {
    kind: 'Dentist',
    name: 'Maple Street Dental',
    title: t('Dentist in Markham', 'Dentiste à Markham', '万锦牙科诊所'),
    headline: t('We tell you before we do it.', 'On vous le dit avant de le faire.', '动手之前，先跟您说清楚。'),
    lead: t(
      'Check-ups, fillings and crowns, with the price on paper first.',
      'Examens, plombages et couronnes, le prix d’abord sur papier.',
      '检查、补牙与牙冠，先给您书面价格。',
    ),
    story: [
      t(
        'Three rooms on one floor, no stairs, and a chair for whoever comes with you.',
        'Trois salles de plain-pied et une chaise pour qui vous accompagne.',
        '三间诊室同在一层，无台阶，也为陪同者备了椅子。',
      ),
    ],
    services: [
      [
        t('Check-up and X-ray', 'Examen et radiographie', '检查与拍片'),
        t('Forty minutes', 'Quarante minutes', '四十分钟'),
        14000,
      ],
      [t('Cleaning', 'Nettoyage', '洗牙'), t('Thirty minutes', 'Trente minutes', '三十分钟'), 11000],
      [t('Filling', 'Plombage', '补牙'), t('White, one surface', 'Blanc, une face', '白色，单面'), 19000],
      [t('Crown', 'Couronne', '牙冠'), t('Two visits', 'Deux visites', '两次就诊'), 120000],
      [t('Night guard', 'Plaque de nuit', '夜用护齿'), t('Made to fit', 'Sur mesure', '量身定制'), 45000],
    ],
    colours: ['#a9c6c0', '#2f5d56', '#eef3ef'],
  },
  gardener: {
    kind: 'HomeAndConstructionBusiness',
    name: 'Fern & Fence',
    title: t('Gardener in Markham', 'Jardinier à Markham', '万锦园艺师'),
    headline: t('Your garden, back in hand.', 'Votre jardin, repris en main.', '让花园重新听话。'),
    lead: t(
      'Beds, hedges and lawns in Markham and five places around it.',
      'Massifs, haies et gazons à Markham et autour.',
      '万锦及周边五地的花坛、树篱与草坪。',
    ),
    story: [
      t(
        'One truck, two people, the same two every time. We look first, write down what it costs and come when we said.',
        'Un camion, deux personnes, toujours les mêmes. On regarde, on écrit le prix et on vient le jour dit.',
        '一辆车，两个人，每次都是同样两位。先看，再写下价格，说好哪天来就哪天来。',
      ),
    ],
    services: [
      [
        t('Lawn, cut and edged', 'Gazon tondu et bordé', '割草修边'),
        t('Every week or second', 'Chaque semaine ou deux', '每周或隔周'),
        4500,
      ],
      [
        t('Hedge trimming', 'Taille de haies', '修剪树篱'),
        t('Clippings taken away', 'Retailles emportées', '带走枝叶'),
        8000,
      ],
      [
        t('Bed clean-up', 'Nettoyage des massifs', '清理花坛'),
        t('Spring and fall', 'Printemps et automne', '春秋两季'),
        12000,
      ],
      [
        t('Planting', 'Plantation', '种植'),
        t('Trees up to three metres', 'Arbres jusqu’à trois mètres', '三米以内的树木'),
        9500,
      ],
      [t('Leaf clearing', 'Ramassage des feuilles', '清扫落叶'), t('November', 'Novembre', '十一月'), 6000],
    ],
    colours: ['#8fae7a', '#2f4a2b', '#dfe7cf'],
  },
  plumber: {
    kind: 'Plumber',
    name: 'Harbour Plumbing',
    title: t('Plumber in Markham', 'Plombier à Markham', '万锦水管工'),
    headline: t('Water off. Then we talk.', 'On ferme l’eau. Puis on parle.', '先关水，再商量。'),
    lead: t(
      'Leaks, taps, drains and heaters. A price before the wrench comes out.',
      'Fuites, robinets, drains et chauffe-eau. Le prix avant la clé.',
      '漏水、龙头、下水道与热水器，先报价再动手。',
    ),
    story: [
      t(
        'We wear covers on our boots and leave the old part on the table.',
        'On couvre nos bottes et on laisse la vieille pièce sur la table.',
        '我们会套上鞋套，并把旧零件留给您看。',
      ),
    ],
    services: [
      [
        t('Call-out, first hour', 'Visite, première heure', '上门首小时'),
        t('Truck and tools', 'Camion et outils', '含车辆与工具'),
        13500,
      ],
      [
        t('Tap replaced', 'Robinet remplacé', '更换龙头'),
        t('Yours or ours', 'Le vôtre ou le nôtre', '自备或由我们提供'),
        18000,
      ],
      [
        t('Drain cleared', 'Drain débouché', '疏通下水道'),
        t('Camera after', 'Caméra ensuite', '之后用摄像头检查'),
        22000,
      ],
      [t('Water heater', 'Chauffe-eau', '热水器'), t('Old one taken away', 'L’ancien emporté', '带走旧的'), 165000],
    ],
    colours: ['#8cb0c8', '#274a63', '#e1ebf0'],
  },
  tutor: {
    kind: 'ProfessionalService',
    name: 'Northside Tutoring',
    title: t('Tutor in Richmond Hill', 'Tuteur à Richmond Hill', '列治文山家教'),
    headline: t('From stuck to steady.', 'Du blocage à l’élan.', '从卡住到稳步前进。'),
    lead: t(
      'Maths and science, grades 6 to 12. One student, one hour, one notebook.',
      'Maths et sciences, 6e à 12e année. Un élève, une heure, un cahier.',
      '六至十二年级数学与科学。一名学生，一小时，一本笔记。',
    ),
    story: [
      t(
        'We start with last week’s test. What went wrong decides what comes next.',
        'On part du dernier examen. Ce qui a coincé décide de la suite.',
        '从上周的试卷开始：哪里错了，就从哪里学起。',
      ),
    ],
    services: [
      [
        t('One hour, grades 6–8', 'Une heure, 6e–8e', '一小时，6–8 年级'),
        t('At our table or online', 'Sur place ou en ligne', '面授或线上'),
        5500,
      ],
      [
        t('One hour, grades 9–12', 'Une heure, 9e–12e', '一小时，9–12 年级'),
        t('Physics and chemistry too', 'Physique et chimie aussi', '含物理与化学'),
        6500,
      ],
      [
        t('Exam month', 'Mois d’examen', '考前一个月'),
        t('Eight hours, two mock papers', 'Huit heures, deux examens blancs', '八小时，两套模拟卷'),
        46000,
      ],
      [t('Two friends', 'Deux amis', '两人同学'), t('Each', 'Chacun', '每人'), 4000],
      [t('First meeting', 'Première rencontre', '首次见面'), t('Thirty minutes', 'Trente minutes', '三十分钟'), 0],
    ],
    colours: ['#b6a7cf', '#4a3a6b', '#efeaf5'],
  },
} satisfies Partial<Record<TradeId, Shop>>;
export type ShopId = keyof typeof SHOPS;
export const SHOP_IDS = Object.keys(SHOPS) as ShopId[];
