import type { SiteContent } from '../content/site-content.shared.ts';

export const pianoFaq: SiteContent['faq'] = [
  {
    id: 'first-lesson',
    question: { en: 'What happens in the first lesson?', zh: '第一节课上什么？' },
    answer: {
      en: 'We play, from the first five minutes. I listen to where you are, and you go home with one short piece and a page that says how to practise it.',
      zh: '一开始就弹。我先听听您的程度，下课时您会带走一首小曲和一页练习说明。',
    },
  },
  {
    id: 'age',
    question: { en: 'How young is too young?', zh: '几岁可以开始？' },
    answer: {
      en: 'Five is a good age to begin. A child who can sit with a picture book for fifteen minutes can sit at a piano.',
      zh: '五岁左右正合适。能安静看十五分钟图画书的孩子，就能坐得住琴凳。',
    },
  },
  {
    id: 'too-old',
    question: { en: 'Am I too old to start?', zh: '我现在学会不会太晚？' },
    answer: {
      en: 'No. My oldest beginner was 74. Adults have their own lesson, at their own pace, and no recital unless they want one.',
      zh: '不会。我最年长的初学者 74 岁。成人有自己的课程和进度，不想登台就不登台。',
    },
  },
  {
    id: 'own-piano',
    question: { en: 'Do I need a piano at home?', zh: '家里需要有钢琴吗？' },
    answer: {
      en: 'For the first two months a keyboard with 88 weighted keys will do. After that I help you look for an instrument that fits the room and the budget.',
      zh: '头两个月，一台 88 键配重电钢琴就够了。之后我会帮您挑一架适合房间和预算的琴。',
    },
  },
  {
    id: 'cancel',
    question: { en: 'What if we have to cancel?', zh: '临时不能来怎么办？' },
    answer: {
      en: 'Tell me by noon the day before and the lesson moves to another free time. Later than that it is charged, because nobody else can use the hour.',
      zh: '请在前一天中午之前告诉我，课可以改到别的空余时间。再晚就要收费了，因为那一小时别人已经用不上。',
    },
  },
  {
    id: 'length',
    question: { en: 'Are there half-hour lessons?', zh: '有半小时的课吗？' },
    answer: {
      en: 'For children under seven, yes: thirty minutes at half the price of the hour. Everyone else does better with the full hour.',
      zh: '七岁以下的孩子可以上三十分钟，学费是一小时的一半。其他学生上满一小时更有收获。',
    },
  },
  {
    id: 'languages',
    question: { en: 'Which languages do you teach in?', zh: '用什么语言上课？' },
    answer: {
      en: 'English and Mandarin, or both in one lesson. Notes go home in whichever the family reads.',
      zh: '国语、英语都可以，一节课里混着用也行。课后笔记用家里看得懂的那一种。',
    },
  },
  {
    id: 'exams',
    question: { en: 'Which exams do you prepare for?', zh: '辅导哪些考级？' },
    answer: {
      en: 'Royal Conservatory of Music, Preparatory to ARCT, with the theory papers. Start exam preparation at least four months before the sitting.',
      zh: '皇家音乐学院（RCM）预备级至 ARCT，包括乐理笔试。请至少在考前四个月开始准备。',
    },
  },
  {
    id: 'online',
    question: { en: 'How do online lessons work?', zh: '线上课怎么上？' },
    answer: {
      en: 'By video, with your camera beside the keyboard so that I see both hands. I send a link and a five-minute sound check the day before.',
      zh: '用视频上课，镜头放在琴键侧面，让我看得到两只手。前一天我会发链接，并花五分钟试音。',
    },
  },
  {
    id: 'books',
    question: { en: 'Are books included?', zh: '学费包括教材吗？' },
    answer: {
      en: 'Books are extra, about $30 to $60 a year. I lend what you need for the first month.',
      zh: '教材另计，一年约 30 至 60 加元。第一个月用的书我借给您。',
    },
  },
  {
    id: 'recital',
    question: { en: 'Is there a recital?', zh: '有演奏会吗？' },
    answer: {
      en: 'Two small ones a year, in December and June, with tea. Playing is an invitation, never a duty.',
      zh: '每年十二月和六月各有一次小型演奏会，备有茶点。上台是邀请，不是任务。',
    },
  },
  {
    id: 'payment',
    question: { en: 'How do I pay?', zh: '怎么付学费？' },
    answer: {
      en: 'By e-transfer or cash after the lesson, or once a month. I give a receipt for every payment.',
      zh: '课后用电子转账或现金支付，也可以按月结。每笔都开收据。',
    },
  },
  {
    id: 'parking',
    question: { en: 'Where do we park?', zh: '在哪里停车？' },
    answer: {
      en: 'In the driveway, on the left side, or free on the street until ten in the evening.',
      zh: '请停在车道左侧；街边晚上十点以前免费停车。',
    },
  },
];
