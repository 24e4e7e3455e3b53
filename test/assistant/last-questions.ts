import { ask, offTopic, type AssistantQuestion } from './question.ts';

/** Written after the words were tuned: 10 of 22 right and 8 of 8 refused then, 16 and 8 once a question about a trade of its own needed less. No word was added for these; keep it so. */
export const lastGarageQuestionsInEnglish: AssistantQuestion[] = [
  ask('until when are you there on weekdays', 'hours'),
  ask('how much do you charge to look at the engine light', 'service.diagnostics', 'prices', 'faq.engine-light'),
  ask('my steering wheel is not straight', 'service.alignment'),
  ask('is my Nissan Leaf welcome at your place', 'faq.electric'),
  ask('do your repairs come with any guarantee', 'faq.warranty', 'story.expertise'),
  ask('what is the street address', 'contact'),
  ask('should I come by in November for the snow tires', 'faq.winter-tires', 'service.tires'),
  ask('will the bill be higher than what you told me', 'faq.estimate'),
  offTopic('who wrote Hamlet'),
  offTopic('can you fix my laptop'),
  offTopic('what should I cook tonight'),
];

export const lastGarageQuestionsInFrench: AssistantQuestion[] = [
  ask('jusqu’à quelle heure êtes-vous là en semaine', 'hours'),
  ask('combien pour vérifier le voyant moteur', 'service.diagnostics', 'prices', 'faq.engine-light'),
  ask('mon volant n’est pas droit', 'service.alignment'),
  ask('acceptez-vous une Nissan Leaf', 'faq.electric'),
  ask('y a-t-il une garantie sur le travail', 'faq.warranty', 'story.expertise'),
  ask('c’est à quelle adresse', 'contact'),
  ask('dois-je venir en novembre pour les pneus à neige', 'faq.winter-tires', 'service.tires'),
  ask('la facture sera-t-elle plus élevée que prévu', 'faq.estimate'),
  offTopic('qui a écrit Les Misérables'),
  offTopic('pouvez-vous réparer mon ordinateur'),
  offTopic('que cuisiner ce soir'),
];

export const lastStudioQuestionsInChinese: AssistantQuestion[] = [
  ask('平日最晚到几点', 'hours'),
  ask('线上课的学费是多少', 'service.online', 'prices'),
  ask('要不要自己带谱子', 'faq.books'),
  ask('退休以后才开始学可以吗', 'faq.too-old', 'service.adult'),
  ask('考八级你们能教吗', 'faq.exams', 'service.exam', 'story.expertise'),
  ask('孩子需要上台表演吗', 'faq.recital'),
  offTopic('谁写了红楼梦'),
  offTopic('今晚吃什么好'),
];
