import { sampleLook, type SampleSite } from './sample.ts';
import { pianoFaq } from './piano-teacher.faq.ts';

/** Grace Liu's studio: Pro, English and Chinese. */
export const pianoTeacher: SampleSite = {
  slug: 'piano-teacher',
  card_slug: 'grace',
  sample: true,
  schema: 1,
  look: sampleLook('programme'),
  trade: 'music-teacher',
  plan: 'pro',
  time_zone: 'America/Toronto',
  default_language: 'en',
  languages: ['en', 'zh'],
  content: {
    business_name: 'Grace Liu Piano Studio',
    person: 'Grace Liu',
    title: { en: 'Piano studio, Markham', zh: '万锦钢琴教室' },
    kind: 'LocalBusiness',
    description: {
      en: 'Piano lessons in Markham and online, in English and Chinese: private, group, theory, exam preparation and adult beginners. Prices and free times on the page.',
      zh: '万锦钢琴课，可线上授课，中英双语：一对一、小组、乐理、考级与成人零基础。价格和空余时间一目了然。',
    },
    hero: {
      title: { en: 'Piano lessons for children, exam students', zh: '教孩子，教考级生，' },
      accent: { en: '& late starters.', zh: '也教晚一点才开始的人。' },
      lead: {
        en: 'One hour, one teacher, one good instrument. At the studio or online, in English and in Chinese.',
        zh: '一小时，一位老师，一架好琴。到教室来，或在线上课；中文、英文都可以。',
      },
      action: { en: 'Book a lesson', zh: '预约课程' },
    },
    headings: {
      services: {
        nav: { en: 'Lessons', zh: '课程' },
        title: { en: 'The programme', zh: '课程与学费' },
        intro: {
          en: 'Prices are for one hour. Not sure which one is yours? Book a private lesson and we’ll find out together.',
          zh: '学费按一小时计算。拿不准该上哪一种？先约一节一对一，我们一起看看。',
        },
      },
      about: { title: { en: 'A studio with one piano and no waiting room.', zh: '一架琴，没有等候室。' } },
      hours: { title: { en: 'Studio hours', zh: '上课时间' } },
      areas: { title: { en: 'Where I teach', zh: '授课地区' } },
      testimonials: { title: { en: 'From the other side of the bench', zh: '学生和家长的话' } },
      faq: { title: { en: 'Before the first lesson', zh: '第一节课之前' } },
      contact: {
        title: { en: 'Say hello', zh: '联系我' },
        intro: {
          en: 'I answer between lessons, usually the same evening.',
          zh: '我在课间回复，通常当天晚上就能回您。',
        },
      },
    },
    services: [
      {
        id: 'private',
        name: { en: 'Private lesson', zh: '一对一课' },
        description: { en: 'You and the piano. Any age, any level.', zh: '只有您和钢琴。年龄、程度不限。' },
        price: { cents: 7500, unit: 'hour' },
        bookable: true,
      },
      {
        id: 'group',
        name: { en: 'Group lesson', zh: '小组课' },
        description: { en: 'Small groups that listen to each other.', zh: '小班同学，互相聆听。' },
        price: { cents: 4500, unit: 'hour' },
        bookable: true,
      },
      {
        id: 'online',
        name: { en: 'Online lesson', zh: '线上课' },
        description: { en: 'From your own bench, by video.', zh: '在自家琴凳上，用视频上课。' },
        price: { cents: 6500, unit: 'hour' },
        bookable: true,
      },
      {
        id: 'theory',
        name: { en: 'Music theory', zh: '乐理课' },
        description: { en: 'Reading, rhythm, harmony, ear.', zh: '识谱、节奏、和声、练耳。' },
        price: { cents: 6000, unit: 'hour' },
        bookable: true,
      },
      {
        id: 'exam',
        name: { en: 'Exam preparation', zh: '考级辅导' },
        description: {
          en: 'Pieces, scales and sight-reading, under exam conditions.',
          zh: '曲目、音阶、视奏，按考场要求练。',
        },
        price: { cents: 8000, unit: 'hour' },
        bookable: true,
      },
      {
        id: 'adult',
        name: { en: 'Adult beginners', zh: '成人零基础' },
        description: { en: 'You do not have to have started at five.', zh: '不必五岁就开始。' },
        price: { cents: 7000, unit: 'hour' },
        bookable: true,
      },
    ],
    hours: {
      monday: { open: '15:00', close: '20:00' },
      tuesday: { open: '15:00', close: '20:00' },
      wednesday: { open: '15:00', close: '20:00' },
      thursday: { open: '15:00', close: '20:00' },
      friday: { open: '15:00', close: '20:00' },
      saturday: { open: '09:00', close: '16:00' },
      sunday: { note: { en: 'by appointment only', zh: '须预约' } },
    },
    areas: [
      { en: 'Markham', zh: '万锦' },
      { en: 'Richmond Hill', zh: '列治文山' },
      { en: 'Vaughan', zh: '旺市' },
      { en: 'Thornhill', zh: '康山' },
      { en: 'Scarborough', zh: '士嘉堡' },
      { en: 'North York', zh: '北约克' },
      { en: 'Stouffville', zh: '史度维尔' },
      { en: 'Aurora', zh: '奥罗拉' },
    ],
    gallery: [
      {
        image: 'grand-piano',
        alt: {
          en: 'A grand piano with its lid up, a stool and a sheet of music on the stand.',
          zh: '一架琴盖掀起的三角钢琴，旁边是琴凳，谱架上放着一页乐谱。',
        },
      },
    ],
    story: {
      paragraphs: [
        {
          en: 'Lessons start on time and end on time. You leave with a page in my handwriting: what to play this week, how slowly, and which four bars to leave alone.',
          zh: '准时开始，准时结束。每次下课，您会带走一页我亲手写的纸：这周弹什么、弹多慢、哪四小节先别碰。',
        },
        {
          en: 'I studied in Shanghai and Toronto and have taught in Markham since 2009. I still practise before breakfast.',
          zh: '我先后在上海和多伦多学琴，2009 年起在万锦教课。直到今天，我仍在早饭前练琴。',
        },
        { en: 'Parents are welcome to sit in. Quietly.', zh: '欢迎家长旁听，请保持安静。' },
      ],
      services: [],
      expertise: [
        { en: 'Royal Conservatory levels, Preparatory to ARCT', zh: '皇家音乐学院考级：预备级至 ARCT' },
        { en: 'Children from five, and their first recital', zh: '五岁起的孩子，直到第一次登台' },
        { en: 'Adults who come back after twenty years', zh: '隔了二十年重新坐下的成年人' },
        { en: 'Lessons in English, Mandarin or both', zh: '国语、英语或双语授课' },
      ],
    },
    testimonials: [
      {
        name: 'Helen Zhou',
        about: { en: 'mother of two students', zh: '两个学生的妈妈' },
        text: {
          en: 'My daughter used to hide the metronome. Now she sets it herself, and she tells me when I am talking over the slow part.',
          zh: '女儿以前会把节拍器藏起来。现在她自己调好拍子，我在慢板时说话，她还要管我。',
        },
        stars: 5,
      },
      {
        name: 'David Osei',
        about: { en: 'started at 52', zh: '52 岁开始学琴' },
        text: {
          en: 'I asked for one song for my wife’s birthday. That was three years ago. Grace never once made me feel late.',
          zh: '我只想学一首曲子，送给太太过生日。那是三年前的事。Grace 从没让我觉得自己开始得太晚。',
        },
        stars: 5,
      },
      {
        name: 'Priya Nair',
        about: { en: 'Level 8 student', zh: '八级学生' },
        text: {
          en: 'Before the exam we did the whole thing three times, bow and bench and all. The real one felt like the fourth.',
          zh: '考前我们从鞠躬、调琴凳开始，完整走了三遍。真正上场时，就像第四遍。',
        },
        stars: 5,
      },
    ],
    faq: pianoFaq,
    social: [
      { network: 'instagram', url: 'https://instagram.example/graceliupiano' },
      { network: 'youtube', url: 'https://youtube.example/@graceliupiano' },
      { network: 'wechat', url: 'https://wechat.example/graceliupiano' },
    ],
    contact: {
      phone: '(905) 555-0118',
      email: 'grace@pianostudio.example',
      address: { city: 'Markham', region: 'ON', country: 'CA' },
    },
    policies: [],
    card: {
      name: 'Grace Liu',
      org: 'Grace Liu Piano Studio',
      title: { en: 'Piano teacher, Markham', zh: '钢琴教师 · 万锦' },
      phone: '(905) 555-0118',
      email: 'grace@pianostudio.example',
      url: '/demo/piano-teacher',
      address: { city: 'Markham', region: 'ON', country: 'CA' },
      note: {
        en: 'Lessons Mon–Fri 3:00 PM–8:00 PM, Sat 9:00 AM–4:00 PM, Sunday by appointment only. English and Chinese.',
        zh: '周一至周五 15:00–20:00，周六 9:00–16:00，周日须预约。中英双语授课。',
      },
      services: [
        { en: 'Private', zh: '一对一' },
        { en: 'group', zh: '小组' },
        { en: 'online', zh: '线上' },
        { en: 'theory', zh: '乐理' },
        { en: 'exam preparation', zh: '考级' },
        { en: 'adult beginners', zh: '成人零基础' },
      ],
      photo: '/samples/grace.jpg',
    },
  },
};
