import { say, siteOf } from './business.ts';

const short = { open: '08:00', close: '18:00' };
const long = { open: '08:00', close: '20:00' };

export const physiotherapist = siteOf({
  slug: 'physiotherapist',
  design: 'practice',
  trade: 'physiotherapist',
  default_language: 'fr',
  business_name: 'Physio du Fleuve',
  person: 'Camille Bérubé',
  title: say('Physiotherapy clinic, Verdun', 'Clinique de physiothérapie, Verdun', '凡尔登物理治疗诊所'),
  kind: 'LocalBusiness',
  description: say(
    'Three physiotherapists on Wellington Street, one patient at a time.',
    'Trois physiothérapeutes rue Wellington, un seul patient à la fois.',
    '惠灵顿街上的三位物理治疗师，每次只看一位病人。',
  ),
  services: [
    {
      id: 'first-visit',
      name: say('First visit', 'Première visite', '初诊'),
      description: say(
        'We listen, test how you move, explain what we found, begin the treatment and send you home with an exercise plan. 60 minutes.',
        'On écoute, on évalue vos mouvements, on explique ce qu’on a trouvé, on commence le traitement et vous repartez avec un plan d’exercices. 60 minutes.',
        '了解病情、检查动作、说明结果、当场开始治疗，并给您一份锻炼计划。60 分钟。',
      ),
      price: { cents: 11500 },
      bookable: true,
    },
    {
      id: 'follow-up',
      name: say('Follow-up visit', 'Visite de suivi', '复诊'),
      description: say(
        'Hands-on treatment and the next step of your exercises. 40 minutes with the same physiotherapist.',
        'Traitement manuel et suite de vos exercices. 40 minutes avec le même physiothérapeute.',
        '手法治疗，调整锻炼内容。40 分钟，由同一位治疗师负责。',
      ),
      price: { cents: 9500 },
      bookable: true,
    },
    {
      id: 'home-visit',
      name: say('Home visit', 'Visite à domicile', '上门治疗'),
      description: say(
        'For those who cannot come to us: after an operation on the hip or knee, or when stairs have become too much. We bring the table. 60 minutes.',
        'Pour qui ne peut pas venir: après une opération à la hanche ou au genou, ou quand les escaliers sont devenus trop difficiles. On apporte la table. 60 minutes.',
        '适合不便出门的人：髋关节或膝关节手术后，或上下楼梯困难。我们自带治疗床。60 分钟。',
      ),
      price: { cents: 15000 },
    },
    {
      id: 'pelvic',
      name: say('Pelvic floor rehabilitation', 'Rééducation périnéale', '盆底康复'),
      description: say(
        'Bladder leaks, heaviness, pain in pregnancy, recovery after birth or after a prostate operation. In a closed room, with Camille. 60 minutes.',
        'Fuites urinaires, lourdeurs, douleurs de grossesse, retour après l’accouchement ou après une opération à la prostate. Dans une pièce fermée, avec Camille. 60 minutes.',
        '漏尿、下坠感、孕期疼痛、产后或前列腺手术后的恢复。在独立房间由 Camille 治疗。60 分钟。',
      ),
      price: { cents: 12500 },
      bookable: true,
    },
    {
      id: 'vestibular',
      name: say('Vertigo and dizziness', 'Vertiges et étourdissements', '眩晕治疗'),
      description: say(
        'Inner-ear tests and repositioning manoeuvres. Have someone drive you home the first time. 45 minutes.',
        'Tests de l’oreille interne et manœuvres de repositionnement. Faites-vous reconduire la première fois. 45 minutes.',
        '内耳检查和复位手法。第一次请安排家人接送。45 分钟。',
      ),
      price: { cents: 11000 },
      bookable: true,
    },
    {
      id: 'jaw',
      name: say('Jaw treatment', 'Traitement de la mâchoire', '颞下颌关节治疗'),
      description: say(
        'Cracking, locking, teeth clenched at night, headaches that start at the temples. 40 minutes.',
        'Craquements, blocages, dents serrées la nuit, maux de tête qui partent des tempes. 40 minutes.',
        '下巴弹响、卡住、夜间磨牙、太阳穴引起的头痛。40 分钟。',
      ),
      price: { cents: 10500 },
      bookable: true,
    },
    {
      id: 'dry-needling',
      name: say('Dry needling', 'Aiguilles sèches', '干针'),
      description: say(
        'Very thin needles in a tight muscle, added to a follow-up visit. Antoine does it, and only if you want it.',
        'Des aiguilles très fines dans un muscle tendu, en supplément d’une visite de suivi. C’est Antoine qui le fait, et seulement si vous le voulez.',
        '用极细的针刺入紧张的肌肉，在复诊时加做。由 Antoine 操作，您愿意才做。',
      ),
      price: { cents: 2000 },
    },
    {
      id: 'shockwave',
      name: say('Shockwave therapy', 'Ondes de choc', '冲击波治疗'),
      description: say(
        'For stubborn tendons: heel, elbow, shoulder. Usually three to five sessions, a week apart. 30 minutes.',
        'Pour les tendons qui s’entêtent: talon, coude, épaule. D’habitude trois à cinq séances, à une semaine d’intervalle. 30 minutes.',
        '适合顽固的肌腱问题：足跟、手肘、肩部。一般三到五次，每周一次。30 分钟。',
      ),
      price: { cents: 8500 },
      bookable: true,
    },
    {
      id: 'running',
      name: say('Running analysis', 'Analyse de course', '跑步姿态分析'),
      description: say(
        'Filmed on the treadmill from the side and from behind, with advice on stride, shoes and training load. Bring your old shoes. 75 minutes.',
        'Filmée sur tapis roulant, de côté et de dos, avec conseils sur la foulée, les souliers et la charge d’entraînement. Apportez vos vieux souliers. 75 minutes.',
        '在跑步机上从侧面和背面拍摄，就步幅、跑鞋和训练量给出建议。请带旧跑鞋。75 分钟。',
      ),
      price: { cents: 14000 },
      bookable: true,
    },
    {
      id: 'video',
      name: say('Video consultation', 'Téléconsultation', '视频问诊'),
      description: say(
        'Advice and exercises on screen, anywhere in Québec. 30 minutes.',
        'Conseils et exercices à l’écran, partout au Québec. 30 minutes.',
        '在线指导和锻炼示范，魁北克省内均可。30 分钟。',
      ),
      price: { cents: 7500 },
      bookable: true,
    },
  ],
  hours: {
    monday: short,
    tuesday: long,
    wednesday: short,
    thursday: long,
    friday: { open: '07:30', close: '15:00' },
    saturday: { open: '09:00', close: '13:00' },
    sunday: {},
  },
  areas: [
    say('Verdun', 'Verdun', '凡尔登'),
    say('Nuns’ Island', 'Île-des-Sœurs', '修女岛'),
    say('LaSalle', 'LaSalle', '拉萨尔'),
    say('Pointe-Saint-Charles', 'Pointe-Saint-Charles', '圣查尔斯角'),
  ],
  story: {
    paragraphs: [
      say(
        'Camille Bérubé worked eight years on a hospital’s orthopaedic ward before she opened the clinic in 2014.',
        'Camille Bérubé a travaillé huit ans en orthopédie à l’hôpital avant d’ouvrir la clinique en 2014.',
        'Camille Bérubé 在医院骨科工作八年后，于 2014 年开设本诊所。',
      ),
      say(
        'There are three of us: Camille, Antoine and Wei, who also speaks Mandarin. You never share your hour: no one is left alone on a machine while we see somebody else.',
        'Nous sommes trois: Camille, Antoine et Wei, qui parle aussi mandarin. Votre heure est à vous: personne n’est laissé seul sur un appareil pendant qu’on en voit un autre.',
        '我们有三位治疗师：Camille、Antoine 和会说普通话的 Wei。您的时间只属于您：我们不会让您独自躺在仪器上而去看别人。',
      ),
    ],
    services: [],
    expertise: [
      say('Back and neck pain', 'Maux de dos et de cou', '腰背和颈部疼痛'),
      say('Knees and hips after surgery', 'Genoux et hanches après une chirurgie', '膝髋手术后康复'),
      say('Children from six years', 'Enfants dès six ans', '六岁以上儿童'),
    ],
  },
  faq: [
    {
      id: 'referral',
      question: say('Do I need a referral?', 'Faut-il une référence du médecin?', '需要医生转介吗？'),
      answer: say(
        'No, you may come without one. Some insurers want a doctor’s note before they pay: read your policy.',
        'Non, vous pouvez venir sans. Certains assureurs en demandent une avant de payer: lisez votre police.',
        '不需要，可以直接来。有些保险公司要求医生证明才报销，请查看您的保单。',
      ),
    },
    {
      id: 'insurance',
      question: say('Does my insurance cover it?', 'Mes assurances remboursent-elles?', '保险能报销吗？'),
      answer: say(
        'Most group plans pay a part. You pay us, we give you a receipt with the licence number, and you claim it yourself; we do not bill insurers.',
        'La plupart des régimes collectifs en paient une partie. Vous nous payez, on remet un reçu avec le numéro de permis et vous réclamez vous-même; on ne facture pas l’assureur.',
        '多数团体保险可报销一部分。您先付款，我们开具带执照号的收据，由您自己申请；我们不直接向保险公司收费。',
      ),
    },
    {
      id: 'accident',
      question: say(
        'Do you take SAAQ and CNESST files?',
        'Acceptez-vous les dossiers de la SAAQ et de la CNESST?',
        '接受 SAAQ（车祸）和 CNESST（工伤）个案吗？',
      ),
      answer: say(
        'SAAQ, for road accidents: yes, bring your file number. CNESST, for accidents at work: no.',
        'SAAQ, pour les accidents de la route: oui, apportez votre numéro de dossier. CNESST, pour les accidents du travail: non.',
        '车祸的 SAAQ 个案接受，请带上档案号。工伤的 CNESST 个案不接受。',
      ),
    },
    {
      id: 'cancel',
      question: say('What if I cannot come?', 'Et si j’ai un empêchement?', '临时不能来怎么办？'),
      answer: say(
        'Tell us 24 hours ahead and there is nothing to pay. After that we charge $50, except for illness.',
        'Avisez-nous 24 heures avant et il n’y a rien à payer. Après, c’est 50 $, sauf en cas de maladie.',
        '提前 24 小时通知不收费。之后收 50 元，生病除外。',
      ),
    },
    {
      id: 'wear',
      question: say('What should I wear?', 'Comment s’habiller?', '穿什么衣服合适？'),
      answer: say(
        'Shorts for a knee or a hip, a tank top for a shoulder or the back. We have clean shorts to lend.',
        'Un short pour le genou ou la hanche, une camisole pour l’épaule ou le dos. On a des shorts propres à prêter.',
        '看膝或髋穿短裤，看肩或背穿背心。我们有干净的短裤可借。',
      ),
    },
    {
      id: 'how-many',
      question: say('How many visits will it take?', 'Combien de visites faut-il?', '需要来几次？'),
      answer: say(
        'Between four and eight for most people. If nothing has changed after three, we say so and write to your doctor.',
        'De quatre à huit pour la plupart des gens. Si rien n’a changé après trois, on vous le dit et on écrit à votre médecin.',
        '多数人四到八次。如果三次后没有变化，我们会如实告知，并写信给您的医生。',
      ),
    },
    {
      id: 'soreness',
      question: say('Does it hurt?', 'Est-ce que ça fait mal?', '会疼吗？'),
      answer: say(
        'You may be stiff for a day or two, as after exercise. Nothing is forced; say stop and we stop.',
        'On peut être courbaturé un jour ou deux, comme après un effort. On ne force rien; dites stop et on arrête.',
        '之后一两天可能会酸，像运动过后一样。我们不会硬来，您说停就停。',
      ),
    },
    {
      id: 'wait',
      question: say('How soon can I be seen?', 'Quel est le délai d’attente?', '要等多久？'),
      answer: say(
        'Usually within four working days. Ask for the waiting list: we text you when a place comes free.',
        'D’habitude moins de quatre jours ouvrables. Demandez la liste d’attente: on vous texte dès qu’une place se libère.',
        '一般四个工作日以内。可以加入候补名单，一有空位就发短信给您。',
      ),
    },
    {
      id: 'access',
      question: say('How do I get there?', 'Comment s’y rendre?', '怎么过去？'),
      answer: say(
        'De l’Église metro is four minutes on foot. Ground floor, no steps, and a washroom wide enough for a wheelchair. No parking of our own; meters on Wellington.',
        'Le métro De l’Église est à quatre minutes à pied. Rez-de-chaussée, sans marche, toilette assez large pour un fauteuil roulant. Pas de stationnement à nous; parcomètres rue Wellington.',
        '从 De l’Église 地铁站步行四分钟。一楼，无台阶，洗手间可进轮椅。没有自己的停车场，惠灵顿街上有收费车位。',
      ),
    },
    {
      id: 'payment',
      question: say('How can I pay?', 'Comment payer?', '怎么付款？'),
      answer: say(
        'Debit, Visa, Mastercard, cash or Interac transfer, after each visit. No American Express.',
        'Débit, Visa, Mastercard, comptant ou virement Interac, après chaque visite. Pas d’American Express.',
        '每次结束后付款：借记卡、Visa、万事达卡、现金或 Interac 转账。不收美国运通卡。',
      ),
    },
  ],
  phone: '(514) 555-0163',
  email: 'bonjour@physiodufleuve.example',
  address: { street: '4210 rue Wellington', city: 'Montréal', region: 'QC', postal_code: 'H4G 1V7', country: 'CA' },
});
