import { say, siteOf } from './business.ts';

const weekday = { open: '07:00', close: '18:30' };

export const bakery = siteOf({
  slug: 'bakery',
  design: 'counter',
  trade: 'bakery',
  default_language: 'fr',
  business_name: 'Four et Farine',
  person: 'Camille Roy',
  title: say('Bakery, Rosemont', 'Boulangerie, Rosemont', '罗斯蒙面包店'),
  kind: 'Bakery',
  description: say(
    'Bread, pastries and cakes baked every night on Beaubien Street.',
    'Pains, viennoiseries et gâteaux cuits chaque nuit rue Beaubien.',
    '博比安街上每晚现烤的面包、酥点和蛋糕。',
  ),
  services: [
    {
      id: 'baguette',
      name: say('Baguette', 'Baguette', '法棍'),
      description: say(
        'Out of the oven at 7:00, 11:30 and 16:00.',
        'Sort du four à 7 h, 11 h 30 et 16 h.',
        '每天 7:00、11:30 和 16:00 出炉。',
      ),
      price: { cents: 325, unit: 'item' },
    },
    {
      id: 'sourdough',
      name: say('Country sourdough', 'Pain de campagne au levain', '乡村酸面包'),
      description: say(
        'A 900 g loaf of wheat and a little rye, risen for 24 hours. Sliced if you ask.',
        'Miche de 900 g, blé et un peu de seigle, levée 24 heures. Tranchée sur demande.',
        '900 克一个，小麦粉加少许黑麦，发酵 24 小时。可以帮您切片。',
      ),
      price: { cents: 850, unit: 'item' },
    },
    {
      id: 'pastries',
      name: say('Croissants and morning pastries', 'Croissants et viennoiseries', '可颂与早餐酥点'),
      description: say(
        'Pure butter: croissants, chocolatines, raisin rolls, almond croissants at the weekend.',
        'Pur beurre: croissants, chocolatines, pains aux raisins, croissants aux amandes la fin de semaine.',
        '纯黄油制作：可颂、巧克力面包、葡萄干卷，周末有杏仁可颂。',
      ),
      price: { cents: 375, from: true, unit: 'item' },
    },
    {
      id: 'cakes',
      name: say('Birthday cakes to order', 'Gâteaux d’anniversaire sur commande', '定制生日蛋糕'),
      description: say(
        'Chocolate, lemon or strawberry, for 8 to 30 people, with the name written on it. Order three days ahead.',
        'Chocolat, citron ou fraise, pour 8 à 30 personnes, avec le prénom écrit dessus. Commandez trois jours d’avance.',
        '巧克力、柠檬或草莓口味，8 至 30 人份，可写名字。请提前三天订。',
      ),
      price: { cents: 4800, from: true },
    },
    {
      id: 'wedding',
      name: say('Wedding cakes', 'Gâteaux de mariage', '婚礼蛋糕'),
      description: say(
        'Two to five tiers, after a tasting for two. Reserve two months ahead.',
        'De deux à cinq étages, après une dégustation pour deux. Réservez deux mois d’avance.',
        '两层至五层，先请两位来试吃。请提前两个月预订。',
      ),
      price: { text: say('$7 a serving', '7 $ la portion', '每份 7 元') },
    },
    {
      id: 'lunch-boxes',
      name: say('Lunch boxes for offices', 'Boîtes à lunch pour bureaux', '办公室午餐盒'),
      description: say(
        'A sandwich, a salad and something sweet. At least eight boxes, ordered the day before.',
        'Un sandwich, une salade et une douceur. Huit boîtes au moins, commandées la veille.',
        '一个三明治、一份沙拉、一份甜点。至少八份，提前一天订。',
      ),
      price: { text: say('$16 a person', '16 $ par personne', '每人 16 元') },
    },
    {
      id: 'workshop',
      name: say('Sourdough workshop', 'Atelier de pain au levain', '酸面包烘焙课'),
      description: say(
        'Saturday mornings, three hours, six people at most. You leave with your loaf and a jar of starter.',
        'Le samedi matin, trois heures, six personnes au plus. Vous repartez avec votre miche et un pot de levain.',
        '周六上午，三小时，最多六人。可带走自己的面包和一罐酵种。',
      ),
      price: { text: say('$85 a person', '85 $ par personne', '每人 85 元') },
      bookable: true,
    },
    {
      id: 'coffee',
      name: say('Coffee and tea', 'Café et thé', '咖啡和茶'),
      description: say(
        'Filter, espresso, latte; oat milk at no charge. Ten seats by the window.',
        'Filtre, espresso, latte; lait d’avoine sans supplément. Dix places près de la vitrine.',
        '滴滤、浓缩、拿铁；换燕麦奶不加钱。窗边有十个座位。',
      ),
      price: { cents: 300, from: true },
    },
  ],
  hours: {
    monday: {},
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { open: '07:00', close: '17:00' },
    sunday: { open: '08:00', close: '14:00' },
  },
  areas: [
    say('Rosemont', 'Rosemont', '罗斯蒙'),
    say('La Petite-Patrie', 'La Petite-Patrie', '小祖国区'),
    say('Villeray', 'Villeray', '维勒雷'),
    say('Plateau Mont-Royal', 'Plateau-Mont-Royal', '皇家山高地'),
  ],
  story: {
    paragraphs: [
      say(
        'Camille Roy and Wei Zhang met at the ovens of a hotel and lit their own in 2016.',
        'Camille Roy et Wei Zhang se sont rencontrés devant les fours d’un hôtel et ont allumé le leur en 2016.',
        'Camille Roy 和张伟在一家酒店的烤炉前相识，2016 年开了自己的店。',
      ),
      say(
        'The flour is organic and stone-ground at a mill in the Eastern Townships; the butter and eggs are from Québec.',
        'La farine est biologique, moulue sur pierre dans les Cantons-de-l’Est; le beurre et les œufs sont du Québec.',
        '面粉是东部乡镇石磨坊的有机面粉，黄油和鸡蛋都产自魁北克。',
      ),
    ],
    services: [],
    expertise: [],
  },
  faq: [
    {
      id: 'allergens',
      question: say('Do you have anything gluten-free?', 'Avez-vous du sans gluten?', '有无麸质的产品吗？'),
      answer: say(
        'No. Wheat, nuts, milk, eggs and sesame are all in our kitchen, so nothing is safe for a serious allergy.',
        'Non. Blé, noix, lait, œufs et sésame passent tous dans notre cuisine: rien ne convient à une allergie grave.',
        '没有。厨房里有小麦、坚果、牛奶、鸡蛋和芝麻，严重过敏的客人都不适合食用。',
      ),
    },
    {
      id: 'vegan',
      question: say('What is vegan?', 'Qu’est-ce qui est végétalien?', '哪些是纯素的？'),
      answer: say(
        'All the breads except brioche, the focaccia and one cake: chocolate and olive oil.',
        'Tous les pains sauf la brioche, la focaccia et un gâteau: chocolat et huile d’olive.',
        '除布里欧修外的所有面包、佛卡夏，以及一款巧克力橄榄油蛋糕。',
      ),
    },
    {
      id: 'order-ahead',
      question: say('Can I have bread put aside?', 'Puis-je faire mettre du pain de côté?', '可以预留面包吗？'),
      answer: say(
        'Yes. Call or write before 16:00 the day before; we keep it until closing.',
        'Oui. Appelez ou écrivez avant 16 h la veille; on le garde jusqu’à la fermeture.',
        '可以。前一天 16:00 前打电话或写邮件，我们保留到关门。',
      ),
    },
    {
      id: 'delivery',
      question: say('Do you deliver?', 'Livrez-vous?', '送货吗？'),
      answer: say(
        'Tuesday to Saturday, within five kilometres, for $8; free from $80.',
        'Du mardi au samedi, dans un rayon de cinq kilomètres, pour 8 $; gratuit dès 80 $.',
        '周二至周六，五公里以内，送货费 8 元，满 80 元免费。',
      ),
    },
    {
      id: 'keeping',
      question: say('How do I keep the bread?', 'Comment conserver le pain?', '面包怎么保存？'),
      answer: say(
        'In a paper or cloth bag, cut side down, up to four days. Never in the fridge. It freezes well, sliced, for two months.',
        'Dans un sac de papier ou de tissu, la mie vers le bas, jusqu’à quatre jours. Jamais au frigo. Tranché, il se congèle bien deux mois.',
        '用纸袋或布袋装，切面朝下，可放四天。不要放冰箱冷藏。切片后可冷冻两个月。',
      ),
    },
    {
      id: 'unsold',
      question: say('What happens to unsold bread?', 'Que deviennent les invendus?', '卖不完的面包怎么办？'),
      answer: say(
        'From 17:30 it is half price; what is left goes to the food bank on Masson Street.',
        'Dès 17 h 30, c’est moitié prix; le reste va à la banque alimentaire de la rue Masson.',
        '17:30 起半价，剩下的送到马松街的食物银行。',
      ),
    },
    {
      id: 'payment',
      question: say('Which payments do you take?', 'Quels paiements acceptez-vous?', '收哪些付款方式？'),
      answer: say(
        'Cash, debit and credit cards except American Express. Cakes to order need a deposit of 30%.',
        'Comptant, débit et cartes de crédit sauf American Express. Un acompte de 30 % pour les gâteaux sur commande.',
        '现金、借记卡和信用卡（美国运通除外）。定制蛋糕需付 30% 定金。',
      ),
    },
    {
      id: 'parking',
      question: say('Is there parking?', 'Y a-t-il du stationnement?', '有停车位吗？'),
      answer: say(
        'On the street, with a 15-minute spot in front of the shop. Beaubien metro is three minutes away on foot.',
        'Dans la rue, avec une place de 15 minutes devant la boutique. Le métro Beaubien est à trois minutes à pied.',
        '街边可停，店门口有一个 15 分钟临停位。步行三分钟到 Beaubien 地铁站。',
      ),
    },
  ],
  phone: '(514) 555-0168',
  email: 'bonjour@fouretfarine.example',
  address: { street: '655 rue Beaubien Est', city: 'Montréal', region: 'QC', postal_code: 'H2S 1S8', country: 'CA' },
});
