import { say, siteOf } from './business.ts';

const weekday = { open: '07:30', close: '18:00' };

export const plumber = siteOf({
  slug: 'plumber',
  design: 'workorder',
  trade: 'plumber',
  default_language: 'en',
  business_name: 'Castellano Plumbing',
  person: 'Dino Castellano',
  title: say('Plumber, Hamilton', 'Plombier, Hamilton', '汉密尔顿水管工'),
  kind: 'Plumber',
  description: say(
    'Leaks, drains and water heaters in Hamilton and around, with the price told before we open the toolbox.',
    'Fuites, drains et chauffe-eau à Hamilton et autour; le prix est dit avant d’ouvrir le coffre à outils.',
    '汉密尔顿及周边的漏水、下水道和热水器维修，先报价再动工。',
  ),
  services: [
    {
      id: 'leak',
      name: say('Leak repair', 'Réparation de fuites', '漏水维修'),
      description: say(
        'Taps, valves, supply lines and copper or PEX pipe, in the wall too. Most are done within the hour; parts are extra.',
        'Robinets, valves, conduites et tuyaux de cuivre ou de PEX, même dans le mur. La plupart sont réglées en une heure; pièces en sus.',
        '水龙头、阀门、进水管、铜管或 PEX 管，墙内的也修。多数一小时内修好，零件另计。',
      ),
      price: { cents: 14500, unit: 'hour' },
      bookable: true,
    },
    {
      id: 'drain',
      name: say('Unclogging a drain', 'Débouchage', '疏通下水道'),
      description: say(
        'Sink, bathtub, floor drain or toilet, with an electric snake. No chemicals: they eat the pipe.',
        'Évier, baignoire, drain de plancher ou toilette, au furet électrique. Sans produits chimiques: ils rongent le tuyau.',
        '水槽、浴缸、地漏或马桶，用电动疏通机。不用化学药剂，以免腐蚀管道。',
      ),
      price: { cents: 19000, from: true },
      bookable: true,
    },
    {
      id: 'camera',
      name: say('Camera inspection of the sewer line', 'Inspection de l’égout par caméra', '污水管道摄像检测'),
      description: say(
        'For roots, cracks and sags, from the house to the street. You get the video and a one-page report the same day.',
        'Racines, fissures et affaissements, de la maison à la rue. Vous recevez la vidéo et un rapport d’une page le jour même.',
        '检查从房屋到街道这一段有无树根、裂缝和下沉。当天把视频和一页报告发给您。',
      ),
      price: { cents: 22500 },
      bookable: true,
    },
    {
      id: 'water-heater',
      name: say('Water heater replacement', 'Remplacement du chauffe-eau', '更换热水器'),
      description: say(
        'Gas or electric tank, 40 or 50 gallons, put in within a day. We take the old one away. We do not do tankless.',
        'Réservoir au gaz ou électrique, 40 ou 50 gallons, posé dans la journée. On emporte l’ancien. Pas de modèles sans réservoir.',
        '燃气或电储水式，40 或 50 加仑，一天内装好，旧的由我们运走。不装即热式。',
      ),
      price: { cents: 165000, from: true },
    },
    {
      id: 'toilet',
      name: say('Toilet installation', 'Pose de toilette', '安装马桶'),
      description: say(
        'New seal, hose and bolts included, the old bowl removed. An hour and a half.',
        'Joint, flexible et boulons neufs compris, ancienne cuvette enlevée. Une heure et demie.',
        '含全新密封圈、软管和螺栓，拆走旧马桶。一个半小时。',
      ),
      price: { cents: 26000 },
      bookable: true,
    },
    {
      id: 'faucet',
      name: say('Faucet or shower installation', 'Pose de robinet ou de douche', '安装水龙头或花洒'),
      description: say(
        'Kitchen, bathroom sink, bathtub or outside tap, with new shut-off valves underneath if the old ones seize.',
        'Cuisine, lavabo, baignoire ou robinet extérieur, avec des valves d’arrêt neuves si les anciennes sont grippées.',
        '厨房、洗手盆、浴缸或室外水龙头，旧的截止阀如已卡死则一并更换。',
      ),
      price: { cents: 16500 },
      bookable: true,
    },
    {
      id: 'sump',
      name: say('Sump pump', 'Pompe de puisard', '地下室排水泵'),
      description: say(
        'A new pump in your pit, with an alarm; $420 more for a battery that runs it six hours through a power cut.',
        'Une pompe neuve dans votre puisard, avec alarme; 420 $ de plus pour une batterie qui la fait marcher six heures en panne de courant.',
        '在集水坑内安装新泵，带警报；加 420 元可配备用电池，停电时可运转六小时。',
      ),
      price: { cents: 78000, from: true },
    },
    {
      id: 'frozen',
      name: say('Thawing frozen pipes', 'Dégel de tuyaux', '解冻水管'),
      description: say(
        'With an electric thawing machine, never a torch. We then insulate the stretch that froze.',
        'À la machine électrique, jamais au chalumeau. On isole ensuite le bout qui a gelé.',
        '用电动解冻机，绝不用喷火枪。解冻后给冻住的那段管道包保温层。',
      ),
      price: { cents: 17500, unit: 'hour' },
    },
    {
      id: 'bathroom',
      name: say('Plumbing for a new bathroom', 'Plomberie d’une nouvelle salle de bain', '新浴室管道施工'),
      description: say(
        'Pipes, drains and vents, then the fixtures once your tiler is done. Three to five days in all. We do no tiling.',
        'Tuyaux, drains et évents, puis les appareils une fois la céramique posée. Trois à cinq jours en tout. On ne pose pas de céramique.',
        '铺设给水、排水和通气管，贴完瓷砖后再装洁具。共三到五天。我们不贴瓷砖。',
      ),
      price: { text: say('By quote', 'Sur devis', '按报价') },
    },
  ],
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { open: '08:30', close: '13:00' },
    sunday: { note: say('emergencies only', 'urgences seulement', '只接紧急情况') },
  },
  areas: [
    say('Hamilton', 'Hamilton', '汉密尔顿'),
    say('Stoney Creek', 'Stoney Creek', '石溪'),
    say('Ancaster', 'Ancaster', '安卡斯特'),
    say('Dundas', 'Dundas', '邓达斯'),
    say('Burlington', 'Burlington', '伯灵顿'),
    say('Grimsby', 'Grimsby', '格里姆斯比'),
  ],
  story: {
    paragraphs: [
      say(
        'Dino Castellano apprenticed with his father and has had his own van since 1998. His daughter Gia joined him in 2019.',
        'Dino Castellano a appris le métier avec son père et roule avec sa propre camionnette depuis 1998. Sa fille Gia travaille avec lui depuis 2019.',
        'Dino Castellano 跟父亲学的手艺，1998 年起自己开车接活。女儿 Gia 2019 年加入。',
      ),
      say(
        'Both are licensed plumbers and the company carries two million dollars of liability insurance. Ask, and we send the papers.',
        'Tous deux sont plombiers licenciés et l’entreprise a deux millions de dollars d’assurance responsabilité. Demandez, on envoie les papiers.',
        '两人都是持证水管工，公司投保二百万元责任险。需要的话可以把证件发给您。',
      ),
    ],
    services: [],
    expertise: [
      say('Houses built before 1950', 'Maisons d’avant 1950', '1950 年以前的老房子'),
      say(
        'Replacing lead and galvanized pipe',
        'Remplacement des tuyaux de plomb et d’acier galvanisé',
        '更换铅管和镀锌管',
      ),
      say('Small restaurants', 'Petits restaurants', '小餐馆'),
    ],
  },
  faq: [
    {
      id: 'emergency',
      question: say('Do you come at night?', 'Venez-vous la nuit?', '夜里也上门吗？'),
      answer: say(
        'Yes, for water that will not stop, a sewer that backs up or no water at all. Call, do not write. It is $95 on top of the usual price.',
        'Oui, pour une eau qui ne s’arrête pas, un égout qui refoule ou plus d’eau du tout. Appelez, n’écrivez pas. C’est 95 $ de plus que le prix habituel.',
        '会，限于止不住的漏水、污水倒灌或完全停水。请打电话，不要发邮件。在平时价格上加 95 元。',
      ),
    },
    {
      id: 'quote',
      question: say('What does an estimate cost?', 'Combien coûte une estimation?', '估价要收费吗？'),
      answer: say(
        'From photos, nothing: we answer by e-mail within a day. If we have to come and look, $60, taken off the bill when you go ahead.',
        'Sur photos, rien: on répond par courriel dans la journée. S’il faut se déplacer, 60 $, déduits de la facture si vous allez de l’avant.',
        '发照片估价免费，一天内邮件回复。需要上门看的收 60 元，决定做的话从账单中扣除。',
      ),
    },
    {
      id: 'warranty',
      question: say('Is the work guaranteed?', 'Le travail est-il garanti?', '有保修吗？'),
      answer: say(
        'Two years on our labour. Parts carry the maker’s own warranty, and we handle the claim for you.',
        'Deux ans sur notre main-d’œuvre. Les pièces ont la garantie du fabricant, et on s’occupe de la réclamation.',
        '人工保两年。零件按厂家保修，我们代您办理索赔。',
      ),
    },
    {
      id: 'own-parts',
      question: say('May I buy the fixture myself?', 'Puis-je acheter l’appareil moi-même?', '可以自己买洁具吗？'),
      answer: say(
        'Of course. Have it on site, unboxed and checked. If a piece is missing and we must come back, that visit is $80.',
        'Bien sûr. Ayez-le sur place, déballé et vérifié. S’il manque un morceau et qu’il faut revenir, ce déplacement coûte 80 $.',
        '可以。请提前拆箱检查并放在现场。若缺件需要再跑一趟，收 80 元。',
      ),
    },
    {
      id: 'arrival',
      question: say('When exactly will you be here?', 'À quelle heure arrivez-vous exactement?', '几点能到？'),
      answer: say(
        'We give a two-hour window and text you when we leave the job before yours.',
        'On vous donne une plage de deux heures et on vous texte en quittant le client précédent.',
        '我们会给一个两小时的时间段，从上一家出发时发短信通知您。',
      ),
    },
    {
      id: 'shut-off',
      question: say('What can I do until you arrive?', 'Que faire en vous attendant?', '你们到之前我该怎么办？'),
      answer: say(
        'Close the main valve: usually on the basement wall that faces the street, by the meter. Then open the lowest tap so the pipes empty.',
        'Fermez la valve principale: d’ordinaire sur le mur du sous-sol côté rue, près du compteur. Ouvrez ensuite le robinet le plus bas pour vider les tuyaux.',
        '先关总阀，一般在地下室临街那面墙上、水表旁边。再打开最低处的水龙头，把管里的水放掉。',
      ),
    },
    {
      id: 'condo',
      question: say('Do you work in condos?', 'Travaillez-vous dans les condos?', '公寓楼也做吗？'),
      answer: say(
        'Yes. You book the water shut-off and the elevator with your building; most managers want three days’ notice.',
        'Oui. Vous réservez la coupure d’eau et l’ascenseur auprès de votre immeuble; la plupart des gérants demandent trois jours d’avance.',
        '做。请您向物业预约停水和电梯，多数物业要求提前三天。',
      ),
    },
    {
      id: 'payment',
      question: say('How do I pay?', 'Comment payer?', '怎么付款？'),
      answer: say(
        'E-transfer, debit or credit card at the end of the job. Above $2,000: a third to start, the rest when it is done.',
        'Virement Interac, débit ou crédit à la fin des travaux. Au-delà de 2 000 $: un tiers au départ, le reste à la fin.',
        '完工后用电子转账、借记卡或信用卡付款。超过 2000 元的先付三分之一，其余完工时付。',
      ),
    },
    {
      id: 'mess',
      question: say('Do you clean up after yourselves?', 'Nettoyez-vous après?', '做完会收拾吗？'),
      answer: say(
        'Drop sheets down, boots off, scraps out. A wall we opened is left ready for the drywaller; we do not plaster or paint.',
        'Toiles au sol, bottes enlevées, débris emportés. Un mur ouvert est laissé prêt pour le plâtrier; on ne plâtre pas et on ne peint pas.',
        '铺好防尘布、脱鞋、带走废料。打开的墙留给石膏板工人处理，我们不抹灰也不刷漆。',
      ),
    },
  ],
  phone: '(905) 555-0173',
  email: 'dino@castellanoplumbing.example',
  address: { street: '88 Barton Street East', city: 'Hamilton', region: 'ON', postal_code: 'L8L 2W4', country: 'CA' },
});
