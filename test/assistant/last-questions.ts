import { ask, offTopic, type AssistantQuestion } from './question.ts';

/** Written after the last word was tuned: 4 of 8 right in English and French then, 5 once a trade of its own needed less. No word was added for these; keep it so: when one is, they join the others and new ones are written. */
export const lastGarageQuestionsInEnglish: AssistantQuestion[] = [
  ask('what would new front brake pads run me', 'service.brakes', 'prices'),
  ask('is there somewhere to leave my summer tires over the winter', 'faq.tire-storage'),
  ask('do you have weekend hours', 'hours'),
  ask('the dashboard shows an orange engine symbol', 'faq.engine-light', 'service.diagnostics'),
  ask('can I get a lift or a car while mine is being repaired', 'faq.courtesy-car'),
  ask('do you take Mastercard', 'faq.payment'),
  ask('my car will not start on cold mornings', 'faq.battery-winter', 'service.battery'),
  ask('does the car need an alignment after a pothole', 'service.alignment'),
  offTopic('what is a good book to read'),
  offTopic('how do I bake bread'),
  offTopic('which team won last night'),
];

export const lastGarageQuestionsInFrench: AssistantQuestion[] = [
  ask('ça me coûterait combien de changer les plaquettes avant', 'service.brakes', 'prices'),
  ask('puis-je laisser mes pneus d’été chez vous l’hiver', 'faq.tire-storage'),
  ask('êtes-vous là la fin de semaine', 'hours'),
  ask('un symbole de moteur orange s’allume au tableau de bord', 'faq.engine-light', 'service.diagnostics'),
  ask('avez-vous une voiture à me prêter pendant la réparation', 'faq.courtesy-car'),
  ask('prenez-vous Mastercard', 'faq.payment'),
  ask('mon auto ne démarre pas les matins froids', 'faq.battery-winter', 'service.battery'),
  ask('faut-il refaire la géométrie après un nid-de-poule', 'service.alignment'),
  offTopic('quel bon livre me conseillez-vous'),
  offTopic('comment fait-on du pain'),
  offTopic('quelle équipe a gagné hier soir'),
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
