import { say, siteOf } from './business.ts';

const evening = { open: '11:30', close: '21:00' };
const late = { open: '11:30', close: '22:30' };

export const restaurant = siteOf({
  slug: 'restaurant',
  design: 'counter',
  trade: 'restaurant',
  default_language: 'en',
  business_name: 'Zaatar & Fig',
  person: 'Rima Haddad',
  title: say('Lebanese kitchen, Bank Street', 'Cuisine libanaise, rue Bank', '银行街黎巴嫩餐馆'),
  kind: 'Restaurant',
  description: say(
    'Mezze, charcoal grill and bread from our own oven, forty seats on Bank Street.',
    'Mezzés, grillades au charbon et pain de notre four, quarante places rue Bank.',
    '冷热小食、炭火烧烤和自家炉烤面包，银行街上四十个座位。',
  ),
  services: [
    {
      id: 'lunch',
      name: say('Lunch plate', 'Assiette du midi', '午市套餐'),
      description: say(
        'Shish taouk or falafel with rice, fattoush and hummus. Tuesday to Friday until 2:30, on the table in ten minutes.',
        'Chiche taouk ou falafel, riz, fattouche et houmous. Du mardi au vendredi jusqu’à 14 h 30, servie en dix minutes.',
        '鸡肉串或法拉费配米饭、面包沙拉和鹰嘴豆泥。周二至周五，供应到下午 2:30，十分钟上桌。',
      ),
      price: { cents: 1750 },
    },
    {
      id: 'mezze',
      name: say('Mezze for two', 'Mezzés pour deux', '双人小食拼盘'),
      description: say(
        'Nine small plates: hummus, moutabal, tabbouleh, kibbeh, stuffed vine leaves, halloumi and what the season gives.',
        'Neuf petits plats: houmous, moutabal, taboulé, kibbé, feuilles de vigne, halloumi et ce que donne la saison.',
        '九小碟：鹰嘴豆泥、烤茄泥、塔布勒沙拉、炸肉丸、葡萄叶卷、哈罗米奶酪及时令小菜。',
      ),
      price: { cents: 4800 },
    },
    {
      id: 'grill',
      name: say('Mixed grill', 'Grillades mélangées', '什锦烤肉'),
      description: say(
        'Lamb kafta, beef and chicken over charcoal, garlic sauce, grilled tomato. All our meat is halal.',
        'Kafta d’agneau, bœuf et poulet sur charbon, sauce à l’ail, tomate grillée. Toute notre viande est halal.',
        '炭烤羊肉串、牛肉和鸡肉，配蒜酱和烤番茄。所有肉类均为清真。',
      ),
      price: { cents: 3400 },
    },
    {
      id: 'fish',
      name: say('Fish of the day', 'Poisson du jour', '当日鲜鱼'),
      description: say(
        'A whole sea bream or bass, with tarator and lemon. Friday and Saturday only, while it lasts.',
        'Dorade ou bar entier, sauce tarator et citron. Vendredi et samedi seulement, jusqu’à épuisement.',
        '整条鲷鱼或鲈鱼，配芝麻酱和柠檬。仅周五、周六，售完即止。',
      ),
      price: { text: say('Market price', 'Prix du marché', '时价') },
    },
    {
      id: 'vegan',
      name: say('Garden table', 'Table du jardin', '素食餐'),
      description: say(
        'Four courses without meat, milk or egg: lentil soup, moussaka of eggplant, mujaddara, date cake.',
        'Quatre services sans viande, lait ni œuf: soupe aux lentilles, moussaka d’aubergine, moujaddara, gâteau aux dattes.',
        '四道菜，不含肉、奶、蛋：扁豆汤、茄子煲、扁豆饭、椰枣蛋糕。',
      ),
      price: { cents: 3900 },
    },
    {
      id: 'brunch',
      name: say('Sunday brunch', 'Brunch du dimanche', '周日早午餐'),
      description: say(
        'Manakish from the oven, foul, eggs with sujuk, labneh, mint tea without end. Ages 5 to 11 pay $12, younger ones nothing.',
        'Manakiches du four, foul, œufs au soujouk, labné, thé à la menthe à volonté. De 5 à 11 ans: 12 $; les plus petits, rien.',
        '现烤香草饼、炖蚕豆、香肠煎蛋、浓酸奶，薄荷茶畅饮。5 至 11 岁 12 元，更小的免费。',
      ),
      price: { cents: 2900 },
    },
    {
      id: 'back-room',
      name: say('The back room', 'La salle du fond', '后厅包场'),
      description: say(
        'For 12 to 22 guests, a door that closes, a set menu chosen a week ahead. No rental fee.',
        'De 12 à 22 convives, une porte qui ferme, un menu fixe choisi une semaine avant. Pas de frais de location.',
        '可坐 12 至 22 人，有门可关，提前一周选定套餐。不收场地费。',
      ),
      price: {
        text: say('$55 a head', '55 $ par tête', '每位 55 元'),
      },
    },
    {
      id: 'catering',
      name: say('Trays for the office or the party', 'Plateaux pour le bureau ou la fête', '聚会和公司外烩'),
      description: say(
        'A tray feeds ten; order by noon two days before. Delivered within Ottawa for $25, or picked up.',
        'Un plateau nourrit dix personnes; commandez avant midi, deux jours avant. Livré à Ottawa pour 25 $, ou à emporter.',
        '一大盘够十人吃；提前两天中午前下单。渥太华市内送货 25 元，也可自取。',
      ),
      price: { cents: 14000, from: true },
    },
  ],
  hours: {
    monday: {},
    tuesday: evening,
    wednesday: evening,
    thursday: evening,
    friday: late,
    saturday: { open: '16:00', close: '22:30' },
    sunday: { open: '10:00', close: '15:00' },
  },
  areas: [],
  story: {
    paragraphs: [
      say(
        'Rima Haddad came from Zahlé with her grandmother’s recipes in a school notebook and opened in 2014 with her brother Fadi, who runs the grill.',
        'Rima Haddad est venue de Zahlé avec les recettes de sa grand-mère dans un cahier d’école; elle a ouvert en 2014 avec son frère Fadi, qui tient le gril.',
        'Rima Haddad 来自扎赫勒，带着记在作业本里的祖母食谱，2014 年与掌管烤炉的弟弟 Fadi 一起开店。',
      ),
      say(
        'The wine comes from the Bekaa valley; the lamb from a farm in Carp; the bread from the oven you see when you walk in.',
        'Le vin vient de la Bekaa, l’agneau d’une ferme de Carp, le pain du four que vous voyez en entrant.',
        '葡萄酒来自贝卡谷地，羊肉来自 Carp 的农场，面包就出自您进门看到的那座炉子。',
      ),
    ],
    services: [],
    expertise: [],
  },
  faq: [
    {
      id: 'reservation',
      question: say('Should I reserve?', 'Faut-il réserver?', '需要订位吗？'),
      answer: say(
        'On Friday and Saturday evening, yes, by phone. Other days, come as you are. We hold a table for fifteen minutes.',
        'Le vendredi et le samedi soir, oui, par téléphone. Les autres jours, venez comme vous êtes. On garde la table quinze minutes.',
        '周五、周六晚上需要，请打电话。其他日子直接来就行。座位保留十五分钟。',
      ),
    },
    {
      id: 'allergies',
      question: say('What about allergies?', 'Et les allergies?', '有食物过敏怎么办？'),
      answer: say(
        'Tell us before you order. Sesame and nuts are everywhere in our kitchen, so we cannot promise a plate free of traces. Fourteen dishes have no gluten.',
        'Dites-le avant de commander. Le sésame et les noix sont partout en cuisine: on ne peut pas promettre une assiette sans traces. Quatorze plats sont sans gluten.',
        '点菜前请告知。厨房里到处有芝麻和坚果，无法保证完全不沾。有十四道菜不含麸质。',
      ),
    },
    {
      id: 'takeout',
      question: say('Can I take it home?', 'Puis-je emporter?', '可以外带吗？'),
      answer: say(
        'Call and it is ready in 25 minutes, packed in cardboard. We are on no delivery app.',
        'Appelez: c’est prêt en 25 minutes, emballé dans du carton. On n’est sur aucune application de livraison.',
        '打电话下单，25 分钟可取，用纸盒包装。我们没有上任何外卖平台。',
      ),
    },
    {
      id: 'alcohol',
      question: say('Do you serve wine?', 'Servez-vous du vin?', '有酒吗？'),
      answer: say(
        'Lebanese wine, arak and two beers. You may bring your own bottle of wine: corkage is $20.',
        'Du vin libanais, de l’arak et deux bières. Vous pouvez apporter votre bouteille de vin: droit de bouchon de 20 $.',
        '有黎巴嫩葡萄酒、亚力酒和两种啤酒。可自带葡萄酒，开瓶费 20 元。',
      ),
    },
    {
      id: 'children',
      question: say('Are children welcome?', 'Les enfants sont-ils bienvenus?', '可以带小孩吗？'),
      answer: say(
        'Very. Three high chairs, crayons, and a half plate of anything for half the price.',
        'Et comment. Trois chaises hautes, des crayons, et une demi-assiette de tout à moitié prix.',
        '非常欢迎。有三把高脚椅和蜡笔，任何菜都可点半份，半价。',
      ),
    },
    {
      id: 'wheelchair',
      question: say('Is there a step at the door?', 'Y a-t-il une marche à la porte?', '门口有台阶吗？'),
      answer: say(
        'One, and a ramp we put down when you knock. The washroom is on the same floor and wide enough to turn.',
        'Une, et une rampe qu’on pose quand vous frappez. Les toilettes sont au même étage et assez larges pour tourner.',
        '有一级，敲门后我们会放坡道。洗手间在同一层，够宽敞，可以转身。',
      ),
    },
    {
      id: 'parking',
      question: say('Where do I park?', 'Où se garer?', '停车在哪里？'),
      answer: say(
        'On Bank Street, or in the lot behind the bank on Gladstone. It costs nothing after 5:30 in the evening.',
        'Rue Bank, ou dans le stationnement derrière la banque, rue Gladstone. C’est gratuit après 17 h 30.',
        '银行街路边，或 Gladstone 街银行后面的停车场。傍晚 5:30 以后免费。',
      ),
    },
    {
      id: 'terrace',
      question: say('Do you have a terrace?', 'Avez-vous une terrasse?', '有露天座吗？'),
      answer: say(
        'Six tables under the fig tree, from May to September. Dogs may lie under them. They cannot be reserved.',
        'Six tables sous le figuier, de mai à septembre. Les chiens peuvent se coucher dessous. Elles ne se réservent pas.',
        '五月到九月，无花果树下有六张桌子。狗可以趴在桌下。不接受预订。',
      ),
    },
    {
      id: 'split',
      question: say('Can we split the bill?', 'Peut-on partager l’addition?', '可以分开结账吗？'),
      answer: say(
        'As many ways as you like, cash or card. Eight or more at a table: 18% service is added.',
        'En autant de parts que vous voulez, comptant ou carte. À huit et plus: 18 % de service ajoutés.',
        '想分几份都行，现金或刷卡。一桌八人以上加收 18% 服务费。',
      ),
    },
    {
      id: 'vouchers',
      question: say('Can I give a dinner as a present?', 'Puis-je offrir un souper?', '可以送人一顿饭吗？'),
      answer: say(
        'With a voucher of $25, $50 or $100, sold at the till. It has no end date.',
        'Avec un bon de 25 $, 50 $ ou 100 $, vendu à la caisse. Il n’a pas de date de fin.',
        '有 25、50、100 元的餐券，在收银台购买，没有期限。',
      ),
    },
  ],
  phone: '(613) 555-0164',
  email: 'table@zaatarandfig.example',
  address: { street: '517 Bank Street', city: 'Ottawa', region: 'ON', postal_code: 'K2P 1Z5', country: 'CA' },
});
