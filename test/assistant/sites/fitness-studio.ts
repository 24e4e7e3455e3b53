import { say, siteOf } from './business.ts';

const weekday = { open: '06:00', close: '21:00' };

export const fitnessStudio = siteOf({
  slug: 'fitness-studio',
  design: 'programme',
  trade: 'fitness',
  default_language: 'en',
  business_name: 'Kettle & Oar',
  person: 'Dana Kowalski',
  title: say('Fitness studio, Hintonburg', 'Studio d’entraînement, Hintonburg', '欣顿堡健身工作室'),
  kind: 'LocalBusiness',
  description: say(
    'Small classes on Wellington Street West: barbells, bikes and stretching, for ordinary bodies.',
    'Petits groupes rue Wellington Ouest: haltères, vélos et étirements, pour des corps ordinaires.',
    '惠灵顿西街的小班健身课：杠铃、单车和拉伸，适合普通人。',
  ),
  services: [
    {
      id: 'intro',
      name: say('Two weeks to try', 'Deux semaines d’essai', '两周体验'),
      description: say(
        'All classes for fourteen days, once per person, for newcomers.',
        'Tous les cours pendant quatorze jours, une fois par personne, pour les nouveaux.',
        '十四天内所有课程随便上，限新会员，每人一次。',
      ),
      price: { cents: 4900 },
      bookable: true,
    },
    {
      id: 'drop-in',
      name: say('Single class', 'Cours à l’unité', '单次课'),
      description: say(
        'One class of your choice, paid when you reserve.',
        'Un cours au choix, payé à la réservation.',
        '任选一节课，预订时付款。',
      ),
      price: { cents: 2200 },
      bookable: true,
    },
    {
      id: 'ten-pack',
      name: say('Ten classes', 'Carte de dix cours', '十次卡'),
      description: say(
        'Good for six months; you may share it with one other person.',
        'Valide six mois; vous pouvez la partager avec une autre personne.',
        '六个月内有效，可与另一人共用。',
      ),
      price: { cents: 18000 },
    },
    {
      id: 'monthly',
      name: say('Monthly membership', 'Abonnement mensuel', '月卡会员'),
      description: say(
        'As many classes as you want. No contract: stop with 14 days’ notice, no fee.',
        'Autant de cours que vous voulez. Sans contrat: on arrête avec 14 jours d’avis, sans frais.',
        '不限次数。不签合约：提前 14 天通知即可退出，不收手续费。',
      ),
      price: { cents: 14500 },
    },
    {
      id: 'strength',
      name: say('Barbell class', 'Cours d’haltères', '杠铃力量课'),
      description: say(
        'Squat, deadlift, press, pull-up. Eight people at most and a coach who watches your back. 55 minutes.',
        'Squat, soulevé de terre, développé, traction. Huit personnes au plus et un entraîneur qui surveille votre dos. 55 minutes.',
        '深蹲、硬拉、推举、引体向上。最多八人，教练盯着您的姿势。55 分钟。',
      ),
      bookable: true,
    },
    {
      id: 'cycling',
      name: say('Indoor cycling', 'Vélo intérieur', '室内单车'),
      description: say(
        'Fourteen bikes, intervals to loud music; earplugs and clip-in shoes are lent free. 45 minutes.',
        'Quatorze vélos, intervalles sur musique forte; bouchons et souliers à cales prêtés gratuitement. 45 minutes.',
        '十四辆单车，跟着响亮的音乐做间歇训练；免费借用耳塞和锁鞋。45 分钟。',
      ),
      bookable: true,
    },
    {
      id: 'mobility',
      name: say('Mobility and stretching', 'Mobilité et étirements', '灵活性与拉伸'),
      description: say(
        'Slow, on the floor, for hips and shoulders stiff from a desk. 50 minutes.',
        'Lent, au sol, pour les hanches et les épaules raidies par le bureau. 50 minutes.',
        '慢节奏垫上课，放松久坐僵硬的髋部和肩部。50 分钟。',
      ),
      bookable: true,
    },
    {
      id: 'postnatal',
      name: say('After the baby', 'Après bébé', '产后课'),
      description: say(
        'From eight weeks after birth. Core and legs, with the little one on the mat beside you. Wednesdays at 10:30.',
        'Dès huit semaines après l’accouchement. Abdominaux profonds et jambes, avec le petit sur le tapis à côté. Le mercredi à 10 h 30.',
        '产后八周起。练核心和腿部，宝宝可以躺在旁边的垫子上。每周三 10:30。',
      ),
      bookable: true,
    },
    {
      id: 'over-60',
      name: say('Strong after 60', 'Solide après 60 ans', '六十岁后更有力'),
      description: say(
        'Balance, light weights, getting up from the floor; chairs at hand. Tuesdays and Thursdays at 9:30.',
        'Équilibre, poids légers, se relever du sol; des chaises à portée de main. Les mardis et jeudis à 9 h 30.',
        '练平衡、轻重量、从地上站起来；旁边备有椅子。每周二、四 9:30。',
      ),
      bookable: true,
    },
    {
      id: 'personal',
      name: say('Personal training', 'Entraînement privé', '私教'),
      description: say(
        'One to one, with a written plan. Two people together pay $110 for the hour.',
        'Seul avec l’entraîneur, avec un plan écrit. À deux, c’est 110 $ l’heure.',
        '一对一，提供书面训练计划。两人一起每小时 110 元。',
      ),
      price: { cents: 8500, unit: 'hour' },
      bookable: true,
    },
  ],
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: { open: '06:00', close: '19:00' },
    saturday: { open: '08:00', close: '14:00' },
    sunday: { open: '09:00', close: '13:00' },
  },
  areas: [],
  story: {
    paragraphs: [
      say(
        'Dana Kowalski rowed for fifteen years until her back gave out. Learning to lift brought it back, and in 2018 she opened the studio in an old laundry.',
        'Dana Kowalski a ramé quinze ans, jusqu’à ce que son dos lâche. C’est en apprenant à soulever qu’elle l’a retrouvé, et en 2018 elle a ouvert le studio dans une ancienne buanderie.',
        'Dana Kowalski 划了十五年赛艇，直到腰伤。学会举重后腰恢复了，2018 年她在一家旧洗衣店里开了这间工作室。',
      ),
      say(
        'We are five coaches, all with first aid. Marc coaches in French, Yuting in Mandarin. There are no mirrors and no scales here.',
        'Nous sommes cinq entraîneurs, tous secouristes. Marc entraîne en français, Yuting en mandarin. Ici, ni miroirs ni pèse-personne.',
        '我们有五位教练，都有急救证。Marc 用法语授课，Yuting 用普通话。店里没有镜子，也没有体重秤。',
      ),
    ],
    services: [],
    expertise: [
      say('Starting late in life', 'Commencer sur le tard', '中老年零基础入门'),
      say('Coming back after an injury', 'Revenir après une blessure', '伤后恢复训练'),
      say('The first pull-up', 'La première traction', '第一个引体向上'),
    ],
  },
  faq: [
    {
      id: 'beginner',
      question: say(
        'I have never trained. Can I come?',
        'Je ne me suis jamais entraîné. Puis-je venir?',
        '从没锻炼过可以来吗？',
      ),
      answer: say(
        'Yes. Half of us began like that. Come ten minutes early, tell the coach, and you get your own version of each exercise.',
        'Oui. La moitié d’entre nous a commencé ainsi. Arrivez dix minutes plus tôt, dites-le à l’entraîneur et vous aurez votre version de chaque exercice.',
        '可以，我们一半会员都是这样开始的。提前十分钟到，告诉教练，每个动作都会有适合您的版本。',
      ),
    },
    {
      id: 'bring',
      question: say('What should I bring?', 'Que faut-il apporter?', '要带什么？'),
      answer: say(
        'Clean indoor shoes, a bottle and a towel. Mats are here.',
        'Des souliers d’intérieur propres, une bouteille et une serviette. Les tapis sont sur place.',
        '干净的室内鞋、水壶和毛巾。垫子我们有。',
      ),
    },
    {
      id: 'showers',
      question: say('Are there showers and lockers?', 'Y a-t-il des douches et des casiers?', '有淋浴和储物柜吗？'),
      answer: say(
        'Three private showers with soap, and lockers without a lock: bring your padlock.',
        'Trois douches individuelles avec savon, et des casiers sans serrure: apportez votre cadenas.',
        '有三间独立淋浴，备有沐浴液；储物柜没有锁，请自带挂锁。',
      ),
    },
    {
      id: 'cancel-class',
      question: say('What if I miss a class?', 'Et si je manque un cours?', '订了课来不了怎么办？'),
      answer: say(
        'Cancel up to eight hours before and your class goes back on the card. Later, it is used up; members with a monthly plan pay $10.',
        'Annulez jusqu’à huit heures avant et le cours retourne sur la carte. Plus tard, il est perdu; les abonnés au mois paient 10 $.',
        '开课八小时前取消，课次退回卡里。之后取消则扣一次；月卡会员付 10 元。',
      ),
    },
    {
      id: 'pause',
      question: say('Can I pause my membership?', 'Puis-je suspendre mon abonnement?', '会员可以暂停吗？'),
      answer: say(
        'Once a year for up to two months, and as long as it takes when you are hurt or pregnant.',
        'Une fois par an, jusqu’à deux mois, et aussi longtemps qu’il faut en cas de blessure ou de grossesse.',
        '每年一次，最长两个月；受伤或怀孕则不限时间。',
      ),
    },
    {
      id: 'age',
      question: say('How old must one be?', 'À partir de quel âge?', '有年龄限制吗？'),
      answer: say(
        'From 14, with a parent’s signature until 18. Under 16 a parent trains along.',
        'Dès 14 ans, avec la signature d’un parent jusqu’à 18 ans. Avant 16 ans, un parent s’entraîne avec.',
        '14 岁起，18 岁以下需家长签字。16 岁以下需家长一起上课。',
      ),
    },
    {
      id: 'injury',
      question: say('I have a bad knee or back', 'J’ai un genou ou un dos fragile', '膝盖或腰不好能练吗？'),
      answer: say(
        'Ask your doctor first, then tell us: we change the exercise, not the class. The first talk with a coach is free.',
        'Demandez d’abord à votre médecin, puis dites-le-nous: on change l’exercice, pas le cours. La première rencontre avec un entraîneur est gratuite.',
        '先问医生，再告诉我们：换动作，不换课。第一次和教练面谈免费。',
      ),
    },
    {
      id: 'guest',
      question: say('Can I bring a friend?', 'Puis-je amener quelqu’un?', '可以带朋友吗？'),
      answer: say(
        'Members bring one guest a month free of charge.',
        'Les abonnés amènent un invité par mois gratuitement.',
        '会员每月可免费带一位朋友。',
      ),
    },
    {
      id: 'payment',
      question: say('How do I pay?', 'Comment payer?', '怎么付费？'),
      answer: say(
        'By card, online or at the desk; we hold no cash. Classes already paid are not refunded.',
        'Par carte, en ligne ou à l’accueil; pas de comptant ici. Les cours déjà payés ne sont pas remboursés.',
        '刷卡，网上或前台均可；不收现金。已付的课程不退款。',
      ),
    },
    {
      id: 'arrive',
      question: say('Where can I leave my bike or car?', 'Où laisser son vélo ou son auto?', '自行车和汽车停哪里？'),
      answer: say(
        'Bike racks at the door, six spaces behind the house for those who come before nine, street meters after that.',
        'Supports à vélos à la porte, six places derrière pour ceux qui viennent avant neuf heures, parcomètres ensuite.',
        '门口有自行车架；九点前来可停屋后六个车位，之后请用路边收费车位。',
      ),
    },
  ],
  phone: '(613) 555-0129',
  email: 'hello@kettleandoar.example',
  address: {
    street: '1083 Wellington Street West',
    city: 'Ottawa',
    region: 'ON',
    postal_code: 'K1Y 2Y1',
    country: 'CA',
  },
});
