import { say, siteOf } from './business.ts';

const weekday = { open: '09:00', close: '18:00' };
const weekend = { open: '09:00', close: '17:00' };

export const dogGroomer = siteOf({
  slug: 'dog-groomer',
  design: 'counter',
  trade: 'groomer',
  default_language: 'zh',
  business_name: 'Dumpling Dogs',
  person: 'Helen Lau',
  title: say('Dog grooming, Markham', 'Toilettage pour chiens, Markham', '万锦市狗狗美容'),
  kind: 'LocalBusiness',
  description: say(
    'Baths, haircuts and short nails for dogs of every size, dried by hand and never in a cage.',
    'Bains, coupes et griffes courtes pour les chiens de toute taille, séchés à la main et jamais en cage.',
    '大小狗狗洗澡、剪毛、剪指甲，全程手吹，不进烘干笼。',
  ),
  services: [
    {
      id: 'bath-small',
      name: say('Bath, small dog', 'Bain, petit chien', '小型犬洗澡'),
      description: say(
        'Up to 10 kg. Two shampoos, drying, brushing, ears and nails. About one hour.',
        'Jusqu’à 10 kg. Deux shampooings, séchage, brossage, oreilles et griffes. Environ une heure.',
        '10 公斤以下。洗两遍、吹干、梳毛、清耳朵、剪指甲。约一小时。',
      ),
      price: { cents: 5000 },
      bookable: true,
    },
    {
      id: 'bath-large',
      name: say('Bath, large dog', 'Bain, gros chien', '中大型犬洗澡'),
      description: say(
        'Over 10 kg. The same care in a walk-in tub, nobody is lifted. About 90 minutes.',
        'Plus de 10 kg. Les mêmes soins dans une baignoire de plain-pied, personne n’est soulevé. Environ 90 minutes.',
        '10 公斤以上。同样的护理，用可走入式浴缸，不用抱。约 90 分钟。',
      ),
      price: { cents: 7500, from: true },
      bookable: true,
    },
    {
      id: 'groom-small',
      name: say('Bath and haircut, small dog', 'Bain et coupe, petit chien', '小型犬洗剪套餐'),
      description: say(
        'Up to 10 kg. Bath, clip or scissors to the length you like, face, paws and sanitary trim. About two hours.',
        'Jusqu’à 10 kg. Bain, tonte ou ciseaux à la longueur voulue, visage, pattes et parties intimes. Environ deux heures.',
        '10 公斤以下。洗澡，按您喜欢的长度剪毛，修脸、修脚、修私处。约两小时。',
      ),
      price: { cents: 8000 },
      bookable: true,
    },
    {
      id: 'groom-large',
      name: say('Bath and haircut, large dog', 'Bain et coupe, gros chien', '中大型犬洗剪套餐'),
      description: say(
        'Over 10 kg: standard poodles, doodles, spaniels, sheepdogs. About three hours.',
        'Plus de 10 kg: caniches royaux, doodles, épagneuls, chiens de berger. Environ trois heures.',
        '10 公斤以上：巨型贵宾、杜德犬、猎犬、牧羊犬。约三小时。',
      ),
      price: { cents: 11500, from: true },
      bookable: true,
    },
    {
      id: 'puppy',
      name: say('Puppy’s first visit', 'Première visite du chiot', '幼犬第一次美容'),
      description: say(
        'Under six months. A short bath, nails, and time to get to know the table and the dryer; you may stay. 45 minutes.',
        'Moins de six mois. Un bain court, les griffes, et le temps d’apprivoiser la table et le séchoir; vous pouvez rester. 45 minutes.',
        '六个月以下。简单洗澡、剪指甲，慢慢熟悉美容台和吹风机；主人可以陪同。45 分钟。',
      ),
      price: { cents: 4000 },
      bookable: true,
    },
    {
      id: 'nails',
      name: say('Nails only', 'Griffes seulement', '只剪指甲'),
      description: say(
        'Clipped and filed while you wait. No appointment needed. 10 minutes.',
        'Coupées et limées pendant que vous attendez. Sans rendez-vous. 10 minutes.',
        '剪短并磨平，现场等候。无需预约。10 分钟。',
      ),
      price: { cents: 1800 },
    },
    {
      id: 'teeth',
      name: say('Teeth brushing', 'Brossage des dents', '刷牙'),
      description: say(
        'With enzyme paste, added to any visit. It freshens the breath; hard tartar is for the vet.',
        'À la pâte enzymatique, en supplément d’une visite. Rafraîchit l’haleine; le tartre dur, c’est pour le vétérinaire.',
        '用酵素牙膏，可加在任何项目上。能清新口气；硬牙石请找兽医。',
      ),
      price: { cents: 1500 },
    },
    {
      id: 'deshed',
      name: say('De-shedding', 'Traitement anti-mue', '除浮毛护理'),
      description: say(
        'The loose undercoat of huskies, labradors and shepherds blown and combed out, added to a bath. 40 minutes more.',
        'Le sous-poil mort des huskys, labradors et bergers, soufflé et peigné, en supplément d’un bain. 40 minutes de plus.',
        '给哈士奇、拉布拉多、牧羊犬吹出并梳掉底层浮毛，洗澡时加做。多 40 分钟。',
      ),
      price: { cents: 3500 },
    },
    {
      id: 'hand-strip',
      name: say('Hand stripping', 'Épilation à la main', '手拔毛'),
      description: say(
        'For the wiry coats of terriers and schnauzers, by Kevin.',
        'Pour le poil dur des terriers et des schnauzers, par Kevin.',
        '适合梗犬、雪纳瑞的硬毛，由 Kevin 操作。',
      ),
      price: { cents: 9000, unit: 'hour' },
    },
    {
      id: 'skunk',
      name: say('Skunk bath', 'Bain anti-mouffette', '除臭鼬味洗澡'),
      description: say(
        'The same day if you call before noon. Two washes with our own mix; a whiff may come back when the coat is wet.',
        'Le jour même si vous appelez avant midi. Deux lavages avec notre mélange; un relent peut revenir quand le poil est mouillé.',
        '中午前来电，当天可做。用自配洗剂洗两遍；毛湿时可能还有一点味道。',
      ),
      price: { cents: 9500 },
    },
  ],
  hours: {
    monday: {},
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: weekend,
    sunday: weekend,
  },
  areas: [],
  story: {
    paragraphs: [
      say(
        'Helen Lau held paws at a veterinary clinic in Richmond Hill for six years before she opened the shop in 2017. It is named after her pug.',
        'Helen Lau a tenu des pattes six ans dans une clinique vétérinaire de Richmond Hill avant d’ouvrir la boutique en 2017. Elle porte le nom de son carlin.',
        'Helen Lau 在列治文山的兽医诊所工作了六年，2017 年开了这家店，店名来自她养的巴哥犬“饺子”。',
      ),
      say(
        'Helen and Kevin speak Cantonese and Mandarin, Bo speaks French. Each of us has one dog at a time, from the tub to the bow; we dry by hand, without cage dryers.',
        'Helen et Kevin parlent cantonais et mandarin, Bo parle français. Chacun s’occupe d’un seul chien à la fois, du bain au nœud; on sèche à la main, sans séchoir-cage.',
        'Helen 和 Kevin 说粤语和普通话，Bo 说法语。每位美容师一次只带一只狗，从洗澡到扎蝴蝶结；全程手吹，不用烘干笼。',
      ),
    ],
    services: [],
    expertise: [
      say('Round teddy-bear faces', 'Visages ronds en ourson', '泰迪熊圆脸造型'),
      say('Old dogs with stiff joints', 'Vieux chiens aux articulations raides', '关节不灵活的老年犬'),
      say('Curly coats', 'Poils bouclés', '卷毛犬'),
    ],
  },
  faq: [
    {
      id: 'vaccines',
      question: say('Which vaccines do you ask for?', 'Quels vaccins demandez-vous?', '要打哪些疫苗？'),
      answer: say(
        'Rabies and the yearly combination. A photo of the booklet is enough. Puppies may come ten days after their second round.',
        'La rage et le vaccin combiné annuel. Une photo du carnet suffit. Les chiots peuvent venir dix jours après la deuxième dose.',
        '狂犬疫苗和每年的综合疫苗，拍张疫苗本照片即可。幼犬打完第二针十天后可以来。',
      ),
    },
    {
      id: 'nervous',
      question: say('My dog is nervous or bites', 'Mon chien est nerveux ou il mord', '狗狗胆小或会咬人'),
      answer: say(
        'Tell us when you book. Two of us take the first hour of the day, with breaks and a soft muzzle if needed. We never sedate.',
        'Dites-le à la réservation. On s’y met à deux à la première heure, avec des pauses et une muselière souple au besoin. Jamais de sédatif.',
        '预约时请告诉我们。安排在当天第一个时段，两个人一起做，中间休息，必要时戴软嘴套。绝不使用镇静剂。',
      ),
    },
    {
      id: 'matted',
      question: say('What if the coat is matted?', 'Et si le poil est feutré?', '毛打结了怎么办？'),
      answer: say(
        'Light tangles are brushed out at $20 per half hour. Tight mats are shaved short, it is kinder; we call you first.',
        'Les petits nœuds se démêlent à 20 $ la demi-heure. Le feutre serré se rase court, c’est plus doux; on vous appelle avant.',
        '轻微打结可以梳开，每半小时 20 元。结得太紧就剃短，狗狗少受罪；动手前会先打电话给您。',
      ),
    },
    {
      id: 'fleas',
      question: say(
        'What if you find fleas or ticks?',
        'Et si vous trouvez des puces ou des tiques?',
        '发现跳蚤或蜱虫怎么办？',
      ),
      answer: say(
        'We wash with a flea shampoo, $25 more, and tell you. Ticks are taken out free. If you know already, ask for the last hour.',
        'On lave avec un shampooing antipuces, 25 $ de plus, et on vous prévient. Les tiques sont retirées gratuitement. Si vous le savez déjà, demandez la dernière heure.',
        '用除蚤香波洗，加收 25 元，并告知您。蜱虫免费取下。如果事先知道，请约当天最后一个时段。',
      ),
    },
    {
      id: 'pickup',
      question: say('When do I pick up my dog?', 'Quand venir chercher mon chien?', '什么时候来接？'),
      answer: say(
        'We text you a photo when the dog is ready. The first hour after that is free, then $10 per half hour.',
        'On vous texte une photo quand le chien est prêt. La première heure est gratuite, ensuite 10 $ la demi-heure.',
        '做好后发照片短信给您。之后一小时内免费看管，超过每半小时 10 元。',
      ),
    },
    {
      id: 'cancel',
      question: say('What if I have to cancel?', 'Et si je dois annuler?', '想取消预约怎么办？'),
      answer: say(
        'A day’s notice is all we ask. After two missed visits the next one is paid in advance.',
        'Un jour d’avis, c’est tout. Après deux absences, la visite suivante se paie d’avance.',
        '提前一天告诉我们就行。两次爽约后，下次需预先付款。',
      ),
    },
    {
      id: 'how-often',
      question: say(
        'How often should a dog be groomed?',
        'À quelle fréquence faire toiletter un chien?',
        '多久美容一次好？',
      ),
      answer: say(
        'Coats that keep growing, every five to six weeks; short coats, every two to three months; nails every month.',
        'Les poils qui poussent sans arrêt, aux cinq ou six semaines; les poils courts, aux deux ou trois mois; les griffes chaque mois.',
        '会一直长的毛，五到六周一次；短毛犬两三个月一次；指甲每月一次。',
      ),
    },
    {
      id: 'cats',
      question: say('Do you groom cats?', 'Toilettez-vous les chats?', '猫咪可以来吗？'),
      answer: say(
        'No, only dogs. Cats find the barking too hard.',
        'Non, seulement les chiens. Les aboiements sont trop durs pour les chats.',
        '不可以，只接待狗狗。狗叫声会让猫咪很紧张。',
      ),
    },
    {
      id: 'payment',
      question: say('How can I pay?', 'Comment payer?', '怎么付款？'),
      answer: say(
        'Cash, debit, credit cards, WeChat Pay and Alipay. Tax is added to the prices.',
        'Comptant, débit, cartes de crédit, WeChat Pay et Alipay. Les taxes s’ajoutent aux prix.',
        '现金、借记卡、信用卡、微信支付和支付宝。价格未含税。',
      ),
    },
    {
      id: 'parking',
      question: say('Where do I park?', 'Où se garer?', '停车方便吗？'),
      answer: say(
        'Free in front of the plaza, three hours. We are the third door left of the supermarket.',
        'Gratuit devant la plaza, trois heures. Nous sommes la troisième porte à gauche du supermarché.',
        '商场门前免费停三小时。我们在超市左边第三个门。',
      ),
    },
  ],
  phone: '(905) 555-0187',
  email: 'woof@dumplingdogs.example',
  address: { street: '4300 Kennedy Road', city: 'Markham', region: 'ON', postal_code: 'L3R 6G2', country: 'CA' },
});
