import { say, siteOf } from './business.ts';

const weekday = { open: '10:00', close: '18:00' };

export const photographer = siteOf({
  slug: 'photographer',
  design: 'showroom',
  trade: 'photographer',
  default_language: 'en',
  business_name: 'Marisol Vega Photography',
  person: 'Marisol Vega',
  title: say('Photographer, Hamilton', 'Photographe, Hamilton', '哈密尔顿摄影师'),
  kind: 'ProfessionalService',
  description: say(
    'Families, faces and weddings in daylight, from a studio on James Street North.',
    'Familles, visages et mariages à la lumière du jour, depuis un studio rue James Nord.',
    '詹姆斯北街的摄影工作室，用自然光拍家庭、人像和婚礼。',
  ),
  services: [
    {
      id: 'portrait',
      name: say('Portrait session', 'Séance portrait', '个人写真'),
      description: say(
        'One hour for one or two people, in the studio or outdoors. 15 finished pictures.',
        'Une heure pour une ou deux personnes, au studio ou dehors. 15 photos finies.',
        '一到两人，一小时，棚内或户外。精修 15 张。',
      ),
      price: { cents: 25000 },
      bookable: true,
    },
    {
      id: 'family',
      name: say('Family session', 'Séance famille', '全家福'),
      description: say(
        'Up to six people, and the dog if it likes. 75 minutes, 25 finished pictures. Each further person is $20.',
        'Jusqu’à six personnes, et le chien s’il le veut bien. 75 minutes, 25 photos finies. Chaque personne de plus: 20 $.',
        '最多六人，狗狗也欢迎。75 分钟，精修 25 张。每多一人加 20 元。',
      ),
      price: { cents: 34000 },
      bookable: true,
    },
    {
      id: 'newborn',
      name: say('Newborn at home', 'Nouveau-né à la maison', '新生儿上门拍摄'),
      description: say(
        'In your own rooms, in the first three weeks, at the baby’s pace. Up to two hours, 20 finished pictures, brothers and sisters too.',
        'Chez vous, dans les trois premières semaines, au rythme du bébé. Jusqu’à deux heures, 20 photos finies, frères et sœurs compris.',
        '出生三周内到您家中拍摄，按宝宝的节奏来。最多两小时，精修 20 张，哥哥姐姐可以一起拍。',
      ),
      price: { cents: 42000 },
    },
    {
      id: 'headshot',
      name: say('Professional headshot', 'Portrait professionnel', '职业头像'),
      description: say(
        '20 minutes, two retouched pictures for LinkedIn or the press. We come to your office for teams of five or more, $90 each.',
        '20 minutes, deux photos retouchées pour LinkedIn ou la presse. On va à votre bureau pour les équipes de cinq et plus, 90 $ chacun.',
        '20 分钟，精修两张，可用于领英或媒体。五人以上团队可到公司拍摄，每人 90 元。',
      ),
      price: { cents: 12000 },
      bookable: true,
    },
    {
      id: 'wedding',
      name: say('Wedding, the whole day', 'Mariage, journée complète', '婚礼全天跟拍'),
      description: say(
        'Nine hours, two photographers, at least 500 finished pictures. We meet once before.',
        'Neuf heures, deux photographes, au moins 500 photos finies. On se rencontre une fois avant.',
        '九小时，两位摄影师，成片至少 500 张。婚礼前面谈一次。',
      ),
      price: { cents: 320000, from: true },
    },
    {
      id: 'small-wedding',
      name: say('City hall or small wedding', 'Mariage civil ou intime', '市政厅登记或小型婚礼'),
      description: say(
        'Up to three hours and thirty guests, one photographer, 150 finished pictures.',
        'Jusqu’à trois heures et trente invités, un photographe, 150 photos finies.',
        '三小时以内、宾客三十人以内，一位摄影师，成片 150 张。',
      ),
      price: { cents: 110000 },
    },
    {
      id: 'event',
      name: say('Parties and company events', 'Fêtes et événements d’entreprise', '聚会和公司活动'),
      description: say(
        'Two hours at least; a first choice of ten pictures the same evening.',
        'Deux heures au moins; un premier choix de dix photos le soir même.',
        '两小时起；当晚先交十张。',
      ),
      price: { cents: 19000, unit: 'hour' },
    },
    {
      id: 'product',
      name: say('Product pictures', 'Photos de produits', '产品拍摄'),
      description: say(
        'On white, three angles, ready for an online shop. Ten items at least; drop them off or ship them to us.',
        'Sur fond blanc, trois angles, prêtes pour une boutique en ligne. Dix articles au moins; à déposer ou à nous expédier.',
        '白底，三个角度，可直接用于网店。十件起拍；可送来或寄来。',
      ),
      price: { cents: 3500, unit: 'item' },
    },
    {
      id: 'restoration',
      name: say('Old photographs repaired', 'Restauration de photos anciennes', '老照片修复'),
      description: say(
        'Scanned, tears and stains removed, faded colours brought back. You get a file and a print. About ten days.',
        'Numérisées, déchirures et taches effacées, couleurs ravivées. Vous recevez un fichier et un tirage. Environ dix jours.',
        '扫描后修补裂痕和污渍，恢复褪色。交付电子文件和一张冲印照片。约十天。',
      ),
      price: { cents: 4000, from: true, unit: 'item' },
    },
    {
      id: 'album',
      name: say('Printed album', 'Album imprimé', '纪念相册'),
      description: say(
        'Bound in linen, 30 pages, 25 by 25 cm. You choose the pictures, Marisol lays them out.',
        'Relié en lin, 30 pages, 25 sur 25 cm. Vous choisissez les photos, Marisol fait la mise en page.',
        '亚麻布封面，30 页，25×25 厘米。您挑照片，Marisol 排版。',
      ),
      price: { cents: 38000 },
    },
  ],
  hours: {
    monday: {},
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { open: '09:00', close: '16:00' },
    sunday: { note: say('By appointment', 'Sur rendez-vous', '需预约') },
  },
  areas: [
    say('Hamilton', 'Hamilton', '哈密尔顿'),
    say('Dundas', 'Dundas', '邓达斯'),
    say('Ancaster', 'Ancaster', '安卡斯特'),
    say('Burlington', 'Burlington', '伯灵顿'),
    say('Niagara-on-the-Lake', 'Niagara-on-the-Lake', '尼亚加拉湖滨小镇'),
  ],
  story: {
    paragraphs: [
      say(
        'Marisol Vega took pictures for a newspaper in Lima for twelve years, moved to Hamilton and opened the studio in 2016, in a former button factory.',
        'Marisol Vega a photographié douze ans pour un journal de Lima, puis s’est établie à Hamilton, où elle a ouvert le studio en 2016, dans une ancienne usine de boutons.',
        'Marisol Vega 曾在利马一家报社做了十二年摄影记者，后来搬到哈密尔顿，2016 年在一座旧纽扣厂里开了这间工作室。',
      ),
      say(
        'Dev Patel is the second pair of eyes at weddings. Marisol speaks Spanish and English, Dev English and French.',
        'Dev Patel est la deuxième paire d’yeux aux mariages. Marisol parle espagnol et anglais, Dev anglais et français.',
        'Dev Patel 是婚礼上的第二位摄影师。Marisol 会说西班牙语和英语，Dev 会说英语和法语。',
      ),
    ],
    services: [],
    expertise: [
      say('People who do not like cameras', 'Les gens qui n’aiment pas l’objectif', '面对镜头会紧张的人'),
      say('Restless children', 'Les enfants qui ne tiennent pas en place', '坐不住的孩子'),
      say(
        'Dark churches and halls without flash',
        'Églises et salles sombres, sans flash',
        '昏暗教堂和宴会厅，不用闪光灯',
      ),
    ],
  },
  faq: [
    {
      id: 'delivery',
      question: say('When do we get the pictures?', 'Quand reçoit-on les photos?', '多久能拿到照片？'),
      answer: say(
        'Sessions in two weeks, weddings in eight. They come as an online gallery, to download for a year.',
        'Les séances en deux semaines, les mariages en huit. C’est une galerie en ligne, à télécharger pendant un an.',
        '写真两周，婚礼八周。以在线相册交付，一年内可下载。',
      ),
    },
    {
      id: 'deposit',
      question: say('Is there a deposit?', 'Faut-il un acompte?', '要付定金吗？'),
      answer: say(
        'A third holds the date, by card or e-transfer; the rest is due on the day. The deposit is not refunded, but moves with you once to another date.',
        'Un tiers réserve la date, par carte ou virement; le reste le jour même. L’acompte n’est pas remboursé, mais il vous suit une fois à une autre date.',
        '付三分之一保留档期，可刷卡或电子转账；余款当天付清。定金不退，但可以改期一次。',
      ),
    },
    {
      id: 'weather',
      question: say('What if it rains?', 'Et s’il pleut?', '下雨怎么办？'),
      answer: say(
        'We decide together by eight that morning, and move the session free of charge or use the studio.',
        'On décide ensemble avant huit heures le matin même: on déplace la séance sans frais ou on va au studio.',
        '当天早上八点前一起决定：免费改期，或改在棚内拍。',
      ),
    },
    {
      id: 'raw',
      question: say('Can we have the unedited files?', 'Peut-on avoir les fichiers bruts?', '能给原片吗？'),
      answer: say(
        'No. You see only finished pictures; the choosing is half of the work.',
        'Non. On ne remet que des photos finies; le tri, c’est la moitié du travail.',
        '不提供。我们只交成片，挑选本身就是一半的工作。',
      ),
    },
    {
      id: 'extra',
      question: say('Can we buy more pictures?', 'Peut-on acheter d’autres photos?', '可以多要几张吗？'),
      answer: say(
        '$12 for each further picture, or $150 for all the good ones from a session.',
        '12 $ par photo de plus, ou 150 $ pour toutes les bonnes d’une séance.',
        '每多一张 12 元，或 150 元拿走该次拍摄所有好照片。',
      ),
    },
    {
      id: 'clothes',
      question: say('What should we wear?', 'Comment s’habiller?', '拍照穿什么好？'),
      answer: say(
        'Plain colours that go together, no large logos, shoes you can walk in. There is time for one change.',
        'Des couleurs unies qui vont ensemble, pas de gros logos, des souliers pour marcher. On a le temps de se changer une fois.',
        '颜色协调的纯色衣服，不要大标志，穿好走的鞋。中间可以换一套。',
      ),
    },
    {
      id: 'use',
      question: say('What may we do with the pictures?', 'Que peut-on faire des photos?', '照片可以怎么用？'),
      answer: say(
        'Print and share them as you like. Headshots and product pictures come with a licence for your business; reselling is not included.',
        'Les imprimer et les partager à votre guise. Les portraits professionnels et les photos de produits viennent avec une licence pour votre entreprise; la revente n’est pas comprise.',
        '可随意冲印和分享。职业头像和产品照附带商业使用许可，但不可转售。',
      ),
    },
    {
      id: 'online',
      question: say('Will you post pictures of us?', 'Publiez-vous nos photos?', '会公开我们的照片吗？'),
      answer: say(
        'Only if you say yes in writing. You may change your mind and we take them down.',
        'Seulement si vous dites oui par écrit. Vous pouvez changer d’avis et on les retire.',
        '只有您书面同意才会。之后反悔也可以，我们会撤下。',
      ),
    },
    {
      id: 'travel',
      question: say('Do you charge for travel?', 'Facturez-vous le déplacement?', '路费怎么算？'),
      answer: say(
        'Not in the places listed. Further out it is 70 cents a kilometre, and a room when we get home after midnight.',
        'Pas dans les lieux indiqués. Plus loin, c’est 70 cents le kilomètre, et une chambre si on rentre après minuit.',
        '列出的地区不收。更远的地方每公里 0.70 元，午夜后才能回家的话另加一晚住宿。',
      ),
    },
    {
      id: 'studio',
      question: say('How do I find the studio?', 'Comment trouver le studio?', '工作室怎么走？'),
      answer: say(
        'Second floor, with a freight elevator; ring at the green door. West Harbour GO is ten minutes on foot, and the yard has six free parking spaces.',
        'Deuxième étage, avec monte-charge; sonnez à la porte verte. La gare West Harbour est à dix minutes à pied et la cour a six places gratuites.',
        '二楼，有货梯；请按绿门的门铃。从 West Harbour GO 车站步行十分钟，院内有六个免费车位。',
      ),
    },
  ],
  phone: '(905) 555-0118',
  email: 'studio@marisolvega.example',
  address: { street: '274 James Street North', city: 'Hamilton', region: 'ON', postal_code: 'L8R 2L3', country: 'CA' },
});
