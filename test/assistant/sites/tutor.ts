import { say, siteOf } from './business.ts';

const afternoon = { open: '15:00', close: '20:30' };

export const tutor = siteOf({
  slug: 'tutor',
  design: 'programme',
  trade: 'tutor',
  default_language: 'fr',
  business_name: 'Ndiaye, cours particuliers',
  person: 'Awa Ndiaye',
  title: say('Tutor, Villeray', 'Cours particuliers, Villeray', '维勒雷家教'),
  kind: 'ProfessionalService',
  description: say(
    'Mathematics, science and French for secondary school and CEGEP, one student at a time.',
    'Mathématiques, sciences et français, du secondaire au cégep, un élève à la fois.',
    '中学到 CEGEP 的数学、科学和法语，一对一。',
  ),
  services: [
    {
      id: 'maths',
      name: say('Mathematics, secondary 1 to 5', 'Mathématiques, secondaire 1 à 5', '中学数学（中一至中五）'),
      description: say(
        'Algebra, functions, geometry, in the sequence your school follows: CST, TS or SN.',
        'Algèbre, fonctions, géométrie, dans la séquence de l’école: CST, TS ou SN.',
        '代数、函数、几何，按学校的课程方向（CST、TS 或 SN）来教。',
      ),
      price: { cents: 5500, unit: 'hour' },
      bookable: true,
    },
    {
      id: 'sciences',
      name: say('Physics and chemistry', 'Physique et chimie', '物理和化学'),
      description: say(
        'Secondary 5: optics, mechanics, gases, stoichiometry, with past lab reports gone over together.',
        'Secondaire 5: optique, mécanique, gaz, stœchiométrie, avec reprise des rapports de laboratoire.',
        '中五：光学、力学、气体、化学计量，并一起复盘实验报告。',
      ),
      price: { cents: 5500, unit: 'hour' },
      bookable: true,
    },
    {
      id: 'calculus',
      name: say('CEGEP calculus', 'Calcul au cégep', 'CEGEP 微积分'),
      description: say(
        'Differential and integral calculus, linear algebra. Sessions of 90 minutes work best.',
        'Calcul différentiel et intégral, algèbre linéaire. Les séances de 90 minutes donnent le plus.',
        '微分、积分和线性代数。建议每次 90 分钟。',
      ),
      price: { cents: 6500, unit: 'hour' },
      bookable: true,
    },
    {
      id: 'french',
      name: say('Written French', 'Français écrit', '法语写作'),
      description: say(
        'Spelling, agreement and the argued text of secondary 5. One page is written and marked each week.',
        'Orthographe, accords et texte argumentatif de secondaire 5. Une page écrite et corrigée chaque semaine.',
        '拼写、配合和中五议论文。每周写一页并批改。',
      ),
      price: { cents: 5000, unit: 'hour' },
      bookable: true,
    },
    {
      id: 'newcomers',
      name: say('French for newcomers', 'Français pour nouveaux arrivants', '新移民法语'),
      description: say(
        'Adults, from the first words to a job interview. Conversation above all, in groups of four at most.',
        'Adultes, des premiers mots à l’entrevue d’embauche. Surtout de la conversation, à quatre personnes au plus.',
        '成人课，从零基础到求职面试。以会话为主，最多四人一组。',
      ),
      price: { cents: 2200, unit: 'hour' },
    },
    {
      id: 'exam-camp',
      name: say('Ministry exam camp', 'Camp d’examens du ministère', '省考冲刺班'),
      description: say(
        'Five mornings in the first week of June, 9 to noon, eight students, old exams done under the clock.',
        'Cinq matinées la première semaine de juin, de 9 h à midi, huit élèves, anciens examens chronométrés.',
        '六月第一周的五个上午，9 点到 12 点，八名学生，限时做往年试题。',
      ),
      price: { cents: 32000 },
    },
    {
      id: 'homework',
      name: say('Homework hour', 'Heure de devoirs', '作业辅导'),
      description: say(
        'Tuesday and Thursday from 4 to 6, drop in, grades 5 and 6 and secondary 1. A snack is served.',
        'Mardi et jeudi de 16 h à 18 h, sans inscription, 5e et 6e année et secondaire 1. Collation servie.',
        '周二、周四下午 4 点到 6 点，随到随学，面向五、六年级和中一学生，提供点心。',
      ),
      price: { cents: 1500, unit: 'visit' },
    },
    {
      id: 'study-skills',
      name: say('Learning to study', 'Apprendre à étudier', '学习方法'),
      description: say(
        'Planner, notes, memory and exam nerves, in four meetings. For teenagers who work hard and still fail.',
        'Agenda, notes, mémoire et trac des examens, en quatre rencontres. Pour les ados qui travaillent fort et échouent quand même.',
        '四次课：时间安排、记笔记、记忆和考试焦虑。适合很用功但成绩上不去的青少年。',
      ),
      price: { cents: 20000 },
    },
  ],
  hours: {
    monday: afternoon,
    tuesday: afternoon,
    wednesday: afternoon,
    thursday: afternoon,
    friday: {},
    saturday: { open: '09:00', close: '16:00' },
    sunday: {},
  },
  areas: [
    say('Villeray', 'Villeray', '维勒雷'),
    say('Rosemont', 'Rosemont', '罗斯蒙'),
    say('Parc-Extension', 'Parc-Extension', '公园延伸区'),
    say('Ahuntsic', 'Ahuntsic', '阿亨西克'),
  ],
  story: {
    paragraphs: [
      say(
        'Awa Ndiaye taught mathematics for eleven years at a public secondary school in Montréal-Nord, and before that in Dakar.',
        'Awa Ndiaye a enseigné les mathématiques onze ans dans une école secondaire publique de Montréal-Nord, et avant cela à Dakar.',
        'Awa Ndiaye 在蒙特利尔北区一所公立中学教了十一年数学，之前在达喀尔任教。',
      ),
      say(
        'Two others teach with her: Simon Roy, a physics graduate, and Mei Zhou, who takes the written French and the newcomers.',
        'Deux autres enseignent avec elle: Simon Roy, diplômé en physique, et Mei Zhou, qui s’occupe du français écrit et des nouveaux arrivants.',
        '另有两位老师：物理专业毕业的 Simon Roy，以及负责法语写作和新移民课的周梅。',
      ),
    ],
    services: [],
    expertise: [
      say('Dyslexia and dyscalculia', 'Dyslexie et dyscalculie', '阅读障碍和计算障碍'),
      say('Attention deficit', 'Trouble de l’attention', '注意力缺陷'),
      say('Gifted students who are bored', 'Élèves doués qui s’ennuient', '觉得课堂无聊的资优生'),
    ],
  },
  faq: [
    {
      id: 'trial',
      question: say('Is there a trial lesson?', 'Y a-t-il un cours d’essai?', '有试听课吗？'),
      answer: say(
        'The first half hour is free. We look at the last report card and say honestly whether we can help.',
        'La première demi-heure est gratuite. On regarde le dernier bulletin et on dit franchement si on peut aider.',
        '第一次半小时免费。我们会看最近的成绩单，坦白告诉您能否帮上忙。',
      ),
    },
    {
      id: 'online',
      question: say('Do you teach online?', 'Donnez-vous des cours en ligne?', '可以上网课吗？'),
      answer: say(
        'Yes, with a shared whiteboard, for everything but the homework hour and the camp. Same price.',
        'Oui, avec un tableau partagé, pour tout sauf l’heure de devoirs et le camp. Même prix.',
        '可以，使用共享白板。作业辅导和冲刺班除外。价格相同。',
      ),
    },
    {
      id: 'at-home',
      question: say('Can you come to our home?', 'Venez-vous à domicile?', '可以上门授课吗？'),
      answer: say(
        'Within the neighbourhoods we list, for $12 more per visit. An adult must be in the house.',
        'Dans les quartiers indiqués, pour 12 $ de plus par visite. Un adulte doit être à la maison.',
        '在列出的街区内可以，每次加 12 元。家中须有大人在场。',
      ),
    },
    {
      id: 'missed',
      question: say('What if my child is ill?', 'Et si mon enfant est malade?', '孩子生病来不了怎么办？'),
      answer: say(
        'Write before noon and the session is moved, no charge. After that it counts as given.',
        'Écrivez avant midi et la séance est reportée sans frais. Après, elle compte comme donnée.',
        '当天中午前告知可免费改期，之后算已上课。',
      ),
    },
    {
      id: 'package',
      question: say('Is it cheaper by the ten?', 'Est-ce moins cher par dix?', '买十节课有优惠吗？'),
      answer: say(
        'Ten hours paid ahead: the tenth is on us. They may be shared between siblings and do not lapse.',
        'Dix heures payées d’avance: la dixième est offerte. Elles se partagent entre frères et sœurs et ne périment pas.',
        '预付十小时，第十小时免费。兄弟姐妹可共用，不过期。',
      ),
    },
    {
      id: 'payment',
      question: say('How are lessons paid?', 'Comment se paient les cours?', '学费怎么付？'),
      answer: say(
        'Interac transfer at the end of the month, or cash. No cards. You get a receipt for every payment.',
        'Virement Interac à la fin du mois, ou comptant. Pas de carte. Un reçu pour chaque paiement.',
        '月底 Interac 转账或现金，不能刷卡。每次付款都有收据。',
      ),
    },
    {
      id: 'progress',
      question: say('How do parents follow along?', 'Comment les parents suivent-ils?', '家长怎么了解进度？'),
      answer: say(
        'A short note by e-mail after each session, and a call every six weeks. With your leave we also write to the teacher.',
        'Un petit mot par courriel après chaque séance et un appel toutes les six semaines. Avec votre accord, on écrit aussi à l’enseignant.',
        '每次课后发一封简短邮件，每六周通一次电话。经您同意也会联系学校老师。',
      ),
    },
    {
      id: 'material',
      question: say('What should the student bring?', 'Que doit apporter l’élève?', '学生要带什么？'),
      answer: say(
        'The school’s textbook, the marked tests and the calculator allowed in class. Paper and pencils are here.',
        'Le manuel de l’école, les contrôles corrigés et la calculatrice permise en classe. Papier et crayons sont sur place.',
        '学校课本、批改过的试卷和课堂允许使用的计算器。纸笔这里有。',
      ),
    },
    {
      id: 'summer',
      question: say('Are you there in summer?', 'Êtes-vous là l’été?', '暑假开课吗？'),
      answer: say(
        'Until the end of July, in the mornings, mostly for those who resit an exam. August is our holiday.',
        'Jusqu’à la fin de juillet, le matin, surtout pour les reprises d’examen. En août, on est en vacances.',
        '开到七月底，上午上课，主要面向补考的学生。八月放假。',
      ),
    },
    {
      id: 'access',
      question: say('How do we find the door?', 'Comment vous trouver?', '怎么找到你们？'),
      answer: say(
        'Two minutes from Jarry metro, above the pharmacy; ring number 3. There is a staircase and no elevator.',
        'À deux minutes du métro Jarry, au-dessus de la pharmacie; sonnez au 3. Il y a un escalier, pas d’ascenseur.',
        '离 Jarry 地铁站两分钟，在药房楼上，按 3 号门铃。只有楼梯，没有电梯。',
      ),
    },
  ],
  phone: '(514) 555-0126',
  email: 'bonjour@coursndiaye.example',
  address: { street: '402, rue Jarry Est', city: 'Montréal', region: 'QC', postal_code: 'H2P 1V5', country: 'CA' },
});
