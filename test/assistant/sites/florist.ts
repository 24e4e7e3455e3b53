import { say, siteOf } from './business.ts';

const weekday = { open: '09:30', close: '18:30' };

export const florist = siteOf({
  slug: 'florist',
  design: 'showroom',
  trade: 'florist',
  default_language: 'zh',
  business_name: 'Peony Lane',
  person: 'Wen Li',
  title: say('Florist, Markham', 'Fleuriste, Markham', '万锦花店'),
  kind: 'Store',
  description: say(
    'Bouquets, wedding and funeral flowers on Main Street in Unionville, cut the same morning.',
    'Bouquets, fleurs de mariage et de deuil, rue Main à Unionville, coupées le matin même.',
    '于人村主街上的花店，花束、婚礼与丧礼用花，当天早晨剪切。',
  ),
  services: [
    {
      id: 'bouquet',
      name: say('Hand-tied bouquet', 'Bouquet lié à la main', '手扎花束'),
      description: say(
        'Tell us a colour and an amount, we choose what is best that day. Wrapped in paper, with water for four hours.',
        'Donnez une couleur et un montant, on choisit le plus beau du jour. Emballé de papier, avec de l’eau pour quatre heures.',
        '告诉我们颜色和预算，选当天最好的花。纸包装，自带可维持四小时的水。',
      ),
      price: { cents: 4500, from: true },
    },
    {
      id: 'roses',
      name: say('A dozen roses', 'Une douzaine de roses', '一打玫瑰'),
      description: say(
        'Long stems, red, white, pink or yellow. In the week of February 14 they are $110 and must be ordered by the 10th.',
        'Longues tiges, rouges, blanches, roses ou jaunes. La semaine du 14 février: 110 $, à commander avant le 10.',
        '长枝，红、白、粉、黄可选。2 月 14 日那一周为 110 元，须在 10 日前订。',
      ),
      price: { cents: 7200 },
    },
    {
      id: 'wedding',
      name: say('Wedding flowers', 'Fleurs de mariage', '婚礼用花'),
      description: say(
        'Bridal bouquet, boutonnieres, tables and arch, set up by us at the hall. First meeting three months ahead if you can.',
        'Bouquet de mariée, boutonnières, tables et arche, installés par nous à la salle. Première rencontre trois mois avant, si possible.',
        '手捧花、胸花、桌花和花拱门，由我们到会场布置。最好提前三个月面谈。',
      ),
      price: { cents: 90000, from: true },
    },
    {
      id: 'funeral',
      name: say('Funeral wreaths and sprays', 'Couronnes et gerbes funéraires', '丧礼花圈花牌'),
      description: say(
        'Ready in 24 hours, brought to the funeral home, ribbon lettered in English or Chinese.',
        'Prêtes en 24 heures, portées au salon funéraire, ruban écrit en anglais ou en chinois.',
        '24 小时内完成，送到殡仪馆，挽联可写中文或英文。',
      ),
      price: { cents: 16000, from: true },
    },
    {
      id: 'opening',
      name: say('Grand opening stands', 'Gerbes d’inauguration', '开业花篮'),
      description: say(
        'Two-tier stands with a red banner, delivered before the ribbon is cut and taken back three days later.',
        'Gerbes à deux étages avec bannière rouge, livrées avant la coupe du ruban et reprises trois jours après.',
        '双层花篮配红色条幅，剪彩前送到，三天后收回花架。',
      ),
      price: { cents: 13800, unit: 'item' },
    },
    {
      id: 'orchids',
      name: say('Potted orchids', 'Orchidées en pot', '盆栽兰花'),
      description: say(
        'Two, four or six stems in a ceramic pot, they bloom for two to three months. Most asked for at Lunar New Year.',
        'Deux, quatre ou six tiges dans un pot de céramique, en fleur deux à trois mois. Très demandées au Nouvel An lunaire.',
        '陶瓷盆，两枝、四枝或六枝，花期两到三个月。农历新年最受欢迎。',
      ),
      price: { cents: 5800, from: true },
    },
    {
      id: 'subscription',
      name: say('Weekly vase', 'Vase de la semaine', '每周鲜花'),
      description: say(
        'For a reception desk, a restaurant or your kitchen: a fresh arrangement every Monday, the old one carried off. Stop any time.',
        'Pour une réception, un restaurant ou votre cuisine: un arrangement frais chaque lundi, l’ancien emporté. Arrêtez quand vous voulez.',
        '适合前台、餐馆或家中厨房：每周一换一瓶新鲜插花，带走旧的。随时可停。',
      ),
      price: { cents: 6500, unit: 'visit' },
    },
    {
      id: 'workshop',
      name: say('Saturday workshop', 'Atelier du samedi', '周六插花课'),
      description: say(
        'Two hours, six people, you keep what you make. First Saturday of the month at 5:30 p.m., flowers and tea included.',
        'Deux heures, six personnes, vous repartez avec votre création. Premier samedi du mois à 17 h 30, fleurs et thé compris.',
        '两小时，六人，作品带走。每月第一个周六下午 5:30，含花材和茶。',
      ),
      price: { cents: 8500 },
      bookable: true,
    },
  ],
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: {},
    thursday: weekday,
    friday: weekday,
    saturday: { open: '09:00', close: '17:00' },
    sunday: { open: '10:00', close: '15:00' },
  },
  areas: [
    say('Markham', 'Markham', '万锦'),
    say('Richmond Hill', 'Richmond Hill', '列治文山'),
    say('Stouffville', 'Stouffville', '斯托维尔'),
    say('Scarborough', 'Scarborough', '士嘉堡'),
  ],
  story: {
    paragraphs: [
      say(
        'Wen Li learned the trade at the flower market of Kunming and opened Peony Lane in 2016.',
        'Wen Li a appris le métier au marché aux fleurs de Kunming et a ouvert Peony Lane en 2016.',
        '李雯在昆明花市学艺，2016 年开了这家店。',
      ),
      say(
        'From June to September half of our stems come from three growers within 50 kilometres; what we do not sell goes to a seniors’ home on Fridays.',
        'De juin à septembre, la moitié de nos tiges vient de trois producteurs à moins de 50 kilomètres; les invendus vont le vendredi à une résidence d’aînés.',
        '六月到九月，一半的花来自 50 公里内的三家花农；没卖完的每周五送给一家养老院。',
      ),
    ],
    services: [],
    expertise: [
      say('Tea ceremony flowers', 'Fleurs pour la cérémonie du thé', '敬茶仪式用花'),
      say('Dried and preserved flowers', 'Fleurs séchées et stabilisées', '干花和永生花'),
    ],
  },
  faq: [
    {
      id: 'delivery',
      question: say('What does delivery cost?', 'Combien coûte la livraison?', '送货多少钱？'),
      answer: say(
        '$12 in Markham, $18 in the other towns we list. Order before 1 p.m. and it goes out the same day.',
        '12 $ à Markham, 18 $ dans les autres villes indiquées. Commandez avant 13 h et ça part le jour même.',
        '万锦 12 元，列出的其他城市 18 元。下午 1 点前下单，当天送出。',
      ),
    },
    {
      id: 'absent',
      question: say('What if nobody is home?', 'Et s’il n’y a personne?', '收花人不在家怎么办？'),
      answer: say(
        'We call. If no one picks up, we leave it with a neighbour, or bring it again the next day for half the fee.',
        'On appelle. Sans réponse, on le laisse à un voisin, ou on repasse le lendemain pour la moitié des frais.',
        '我们会打电话。没人接就放邻居家，或第二天再送，收一半运费。',
      ),
    },
    {
      id: 'fresh',
      question: say('How long will they last?', 'Combien de temps tiennent-elles?', '花能放多久？'),
      answer: say(
        'Five days at least. If they fade sooner, send a photo and we make you new ones.',
        'Cinq jours au moins. Si elles fanent avant, envoyez une photo et on vous en refait.',
        '至少五天。提前谢了，发张照片，我们重做一束。',
      ),
    },
    {
      id: 'care',
      question: say('How do I look after a bouquet?', 'Comment entretenir un bouquet?', '花束怎么养？'),
      answer: say(
        'Cut two centimetres off the stems, at a slant, change the water every two days, and keep it out of the sun and away from fruit.',
        'Coupez deux centimètres des tiges en biais, changez l’eau aux deux jours, loin du soleil et des fruits.',
        '花茎斜剪两厘米，每两天换水，避开阳光和水果。',
      ),
    },
    {
      id: 'card',
      question: say('Can I add a note?', 'Puis-je joindre un mot?', '可以附卡片吗？'),
      answer: say(
        'A card is free, up to 40 words, handwritten by us. Without your name, if you prefer a secret.',
        'Une carte est offerte, jusqu’à 40 mots, écrite à la main par nous. Sans votre nom, si c’est un secret.',
        '免费附卡，最多 40 个字，由我们手写。想保密可以不署名。',
      ),
    },
    {
      id: 'cats',
      question: say(
        'Which flowers are safe for cats?',
        'Quelles fleurs sont sans danger pour les chats?',
        '家里有猫能买什么花？',
      ),
      answer: say(
        'No lilies: they can kill a cat. Say there is an animal at home, and we leave out lilies, tulips and daffodils.',
        'Pas de lys: ils peuvent tuer un chat. Dites qu’il y a un animal et on laisse de côté lys, tulipes et jonquilles.',
        '不要百合，对猫致命。告诉我们家里有宠物，我们会避开百合、郁金香和水仙。',
      ),
    },
    {
      id: 'payment',
      question: say('How can I pay?', 'Comment payer?', '怎么付款？'),
      answer: say(
        'Cash, cards, e-transfer, WeChat Pay and Alipay. For a wedding, 30% when you book and the rest two weeks before.',
        'Comptant, cartes, virement Interac, WeChat Pay et Alipay. Pour un mariage, 30 % à la réservation, le reste deux semaines avant.',
        '现金、刷卡、电子转账、微信支付和支付宝。婚礼订单先付 30%，余款提前两周付清。',
      ),
    },
    {
      id: 'change',
      question: say('May I change my order?', 'Puis-je modifier ma commande?', '下单后可以改吗？'),
      answer: say(
        'Until five in the afternoon the day before, freely, or take your money back. On the day itself, only the address and the card.',
        'Jusqu’à 17 h la veille, librement, ou on vous rembourse. Le jour même, seulement l’adresse et la carte.',
        '送花前一天下午 5 点前可随意修改或退款。当天只能改地址和卡片。',
      ),
    },
    {
      id: 'substitute',
      question: say('Will it look like the photo?', 'Sera-ce comme sur la photo?', '会和照片一样吗？'),
      answer: say(
        'The shape and the colours, yes. If a flower is missing at the market, we put in one of equal or greater value.',
        'La forme et les couleurs, oui. S’il manque une fleur au marché, on en met une de valeur égale ou supérieure.',
        '造型和颜色一样。市场缺某种花时，会换成同价或更贵的花。',
      ),
    },
  ],
  phone: '(905) 555-0118',
  email: 'flowers@peonylane.example',
  address: { street: '161 Main Street', city: 'Markham', region: 'ON', postal_code: 'L3R 2G8', country: 'CA' },
});
