import { say, siteOf } from './business.ts';

const day = { open: '09:00', close: '18:00' };
const evening = { open: '11:00', close: '20:00' };

export const dentist = siteOf({
  slug: 'dentist',
  design: 'practice',
  trade: 'dentist',
  default_language: 'en',
  business_name: 'Yonge Maple Dental',
  person: 'Dr. Helen Chen',
  title: say('Family dentist, Richmond Hill', 'Dentiste de famille, Richmond Hill', '列治文山家庭牙医'),
  kind: 'Dentist',
  description: say(
    'A dental clinic for the whole family, with evening and Saturday visits.',
    'Une clinique dentaire pour toute la famille, le soir et le samedi aussi.',
    '适合全家的牙科诊所，晚间和周六也看诊。',
  ),
  services: [
    {
      id: 'exam',
      name: say('First exam with X-rays', 'Premier examen avec radiographies', '初诊检查加 X 光'),
      description: say(
        'We look at teeth, gums and jaw and give you a written plan with costs. 60 minutes.',
        'On examine dents, gencives et mâchoire, et on vous remet un plan écrit avec les coûts. 60 minutes.',
        '检查牙齿、牙龈和颌骨，并给您一份写明费用的治疗方案。60 分钟。',
      ),
      price: { cents: 14000 },
      bookable: true,
    },
    {
      id: 'cleaning',
      name: say('Cleaning and check-up', 'Nettoyage et examen de contrôle', '洗牙与例行检查'),
      description: say(
        'Scaling, polishing and fluoride by a hygienist. 45 minutes, best every six months.',
        'Détartrage, polissage et fluor par une hygiéniste. 45 minutes, idéalement tous les six mois.',
        '由洁牙师洁治、抛光和涂氟。45 分钟，建议每六个月一次。',
      ),
      price: { cents: 16500 },
      bookable: true,
    },
    {
      id: 'filling',
      name: say('White fillings', 'Obturations blanches', '白色补牙'),
      description: say(
        'Composite in the shade of your tooth; no metal. 30 to 60 minutes.',
        'Composite de la teinte de votre dent, sans métal. De 30 à 60 minutes.',
        '与牙齿同色的树脂，不含金属。30 至 60 分钟。',
      ),
      price: { cents: 18000, from: true },
    },
    {
      id: 'root-canal',
      name: say('Root canal', 'Traitement de canal', '根管治疗'),
      description: say(
        'Saves a tooth with an infected nerve. One or two visits of 90 minutes.',
        'Sauve une dent dont le nerf est infecté. Une ou deux visites de 90 minutes.',
        '保住神经感染的牙齿。一到两次，每次 90 分钟。',
      ),
      price: { cents: 75000, from: true },
    },
    {
      id: 'crown',
      name: say('Crowns and bridges', 'Couronnes et ponts', '牙冠和牙桥'),
      description: say(
        'Porcelain, made by a laboratory in Markham. Two visits, two weeks apart.',
        'En porcelaine, faits par un laboratoire de Markham. Deux visites, à deux semaines d’écart.',
        '瓷制，由万锦的技工所制作。分两次，间隔两周。',
      ),
      price: { cents: 125000, from: true },
    },
    {
      id: 'extraction',
      name: say('Tooth removal', 'Extraction de dents', '拔牙'),
      description: say(
        'Wisdom teeth included, under local anaesthetic. We send you home with instructions and call the next day.',
        'Dents de sagesse comprises, sous anesthésie locale. Vous partez avec des consignes et on vous appelle le lendemain.',
        '包括智齿，局部麻醉。术后给您注意事项，第二天致电回访。',
      ),
      price: { cents: 19500, from: true },
    },
    {
      id: 'whitening',
      name: say('Teeth whitening', 'Blanchiment des dents', '牙齿美白'),
      description: say(
        'In the clinic, 75 minutes; or trays to take home for $220.',
        'À la clinique, 75 minutes; ou des gouttières à emporter pour 220 $.',
        '诊所内美白 75 分钟；也可带美白牙托回家，220 元。',
      ),
      price: { cents: 39000 },
    },
    {
      id: 'aligners',
      name: say('Clear aligners', 'Aligneurs transparents', '隐形矫正'),
      description: say(
        'For adults and teenagers, 6 to 18 months. The scan and the estimate are free.',
        'Pour adultes et adolescents, de 6 à 18 mois. La numérisation et l’estimation sont gratuites.',
        '适合成人和青少年，6 至 18 个月。扫描和估价免费。',
      ),
      price: { cents: 380000, from: true },
    },
    {
      id: 'implants',
      name: say('Dental implants', 'Implants dentaires', '种植牙'),
      description: say(
        'Replaces a missing tooth: the screw, the post and the crown. Four to six months in all.',
        'Remplace une dent manquante: vis, pilier et couronne. De quatre à six mois en tout.',
        '修复缺失的牙齿：含种植体、基台和牙冠。全程四至六个月。',
      ),
      price: { cents: 320000, from: true },
    },
    {
      id: 'children',
      name: say('Children’s visit', 'Visite d’enfant', '儿童看牙'),
      description: say(
        'From the first birthday: a look, a cleaning and how to brush. 30 minutes.',
        'Dès le premier anniversaire: un coup d’œil, un nettoyage et comment brosser. 30 minutes.',
        '满一岁起：检查、清洁，并教刷牙。30 分钟。',
      ),
      price: { cents: 9500 },
    },
  ],
  hours: {
    monday: day,
    tuesday: evening,
    wednesday: day,
    thursday: evening,
    friday: { open: '09:00', close: '15:00' },
    saturday: { open: '09:00', close: '14:00' },
    sunday: {},
  },
  areas: [],
  story: {
    paragraphs: [
      say(
        'Dr. Helen Chen graduated from the University of Toronto in 2004 and opened the clinic in 2010; Dr. Paul Girard joined in 2018.',
        'La Dre Helen Chen, diplômée de l’Université de Toronto en 2004, a ouvert la clinique en 2010; le Dr Paul Girard l’a rejointe en 2018.',
        '陈医生 2004 年毕业于多伦多大学，2010 年开设本诊所；Paul Girard 医生 2018 年加入。',
      ),
    ],
    services: [],
    expertise: [],
  },
  faq: [
    {
      id: 'emergency',
      question: say('What if it hurts today?', 'Et si j’ai mal aujourd’hui?', '今天牙痛怎么办？'),
      answer: say(
        'Call before 10:00 and we see you the same day; the visit is $120. After hours the voicemail gives the dentist on call.',
        'Appelez avant 10 h et on vous voit le jour même; la visite coûte 120 $. Après les heures, la boîte vocale donne le dentiste de garde.',
        '10:00 前来电，当天就能看，急诊费 120 元。下班后语音信箱会告知值班牙医。',
      ),
    },
    {
      id: 'insurance',
      question: say('Do you bill my insurance?', 'Facturez-vous mon assurance?', '可以直接向保险公司收费吗？'),
      answer: say(
        'Yes, we send the claim and you pay only the rest. We also take the Canadian Dental Care Plan.',
        'Oui, on envoie la demande et vous ne payez que le reste. On accepte aussi le Régime canadien de soins dentaires.',
        '可以，我们代交理赔，您只付剩余部分。也接受加拿大牙科保健计划（CDCP）。',
      ),
    },
    {
      id: 'payment',
      question: say('How can I pay?', 'Comment payer?', '怎么付款？'),
      answer: say(
        'Debit, Visa, Mastercard or cash. From $1,000 you may spread it over twelve months without interest.',
        'Débit, Visa, Mastercard ou comptant. Dès 1 000 $, vous pouvez étaler sur douze mois sans intérêt.',
        '借记卡、Visa、万事达卡或现金。满 1,000 元可分十二个月免息付。',
      ),
    },
    {
      id: 'new-patients',
      question: say('Do you take new patients?', 'Prenez-vous de nouveaux patients?', '接收新病人吗？'),
      answer: say(
        'Yes. Bring your health card, your insurance card and the list of your medicines, and come ten minutes early.',
        'Oui. Apportez votre carte santé, votre carte d’assurance et la liste de vos médicaments, dix minutes d’avance.',
        '接收。请带健康卡、保险卡和用药清单，提前十分钟到。',
      ),
    },
    {
      id: 'fear',
      question: say('I am nervous. Can you help?', 'Je suis anxieux. Pouvez-vous m’aider?', '我很怕看牙，有办法吗？'),
      answer: say(
        'Tell us. We go slowly, stop when you raise a hand, and offer laughing gas for $75. We do not put patients to sleep.',
        'Dites-le-nous. On va lentement, on arrête dès que vous levez la main, et on offre le gaz hilarant pour 75 $. On n’endort pas.',
        '请告诉我们。我们会慢慢来，您一举手就停，也可用笑气（75 元）。不做全身麻醉。',
      ),
    },
    {
      id: 'cancel',
      question: say('Can I move my appointment?', 'Puis-je déplacer mon rendez-vous?', '可以改约吗？'),
      answer: say(
        'Yes, with two working days’ notice. Otherwise we charge $60.',
        'Oui, avec deux jours ouvrables de préavis. Sinon, on facture 60 $.',
        '可以，请提前两个工作日通知，否则收 60 元。',
      ),
    },
    {
      id: 'parking',
      question: say('How do I get in?', 'Comment entrer?', '怎么停车和进门？'),
      answer: say(
        'Park under the building, two hours free. A lift goes to the second floor and every room takes a wheelchair.',
        'Stationnez sous l’immeuble, deux heures gratuites. Un ascenseur mène au deuxième étage et chaque salle accueille un fauteuil roulant.',
        '楼下地库停车两小时免费。电梯到二楼，每间诊室都可进轮椅。',
      ),
    },
  ],
  phone: '(905) 555-0121',
  email: 'clinic@yongemaple.example',
  address: { street: '9980 Yonge Street', city: 'Richmond Hill', region: 'ON', postal_code: 'L4C 1T8', country: 'CA' },
});
