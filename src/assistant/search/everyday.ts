/** What is asked of any business, and the words for it: English | French | Chinese, each parted by commas. */
export const EVERYDAY: Readonly<Record<string, string>> = {
  hours:
    'hours, open, opening, closed, closing, close at, what time, how late, how early, until when, schedule, still there, be there, drop off, pick up, after work, before work, latest, earliest, late, evening, morning, lunch time | heures, horaire, ouvert, ouvrez, ouverture, ouvre, fermé, fermez, ferme, fermeture, quelle heure, quels jours, jusqu à quand, êtes vous là, tard le soir, après le travail, soir, soirée, venir chercher, passer chercher, déposer, encore du monde | 营业，营业时间，开门，关门，几点，开放，时间表，什么时候开，什么时候关，最晚，最早，开到，晚上，早上，上午，下午，傍晚，下班，放学，休息，开不开，开吗，打烊，什么时间，哪几天，平时，平日，上班时间',
  weekday:
    'monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend, weekday, holiday, christmas, today, tonight, tomorrow | lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, fin de semaine, week end, semaine, jour férié, fériés, noël, aujourd hui, demain, ce soir | 星期，周一，周二，周三，周四，周五，周六，周日，周末，礼拜，节假日，假期，公休，工作日，星期一，星期二，星期三，星期四，星期五，星期六，星期日，星期天，礼拜六，礼拜天，今天，明天，今晚',
  price:
    'price, cost, how much, charge, fee, rate, expensive, cheap, dollars, bucks, set me back, run me, afford, budget, ballpark, price list | prix, coûter, coût, combien, tarif, cher, frais, dispendieux, abordable, piasses, dollars, charger, demandez vous, facturez, budget, revient à | 钱，多少钱，价格，价钱，收费，费用，学费，贵，便宜，价位，价目，报价，怎么算，怎么收，多少，几块，花费，什么价，收多少',
  cheapest:
    'cheapest, price list, rates, all prices, prices, menu of services | moins cher, liste de prix, tarifs, vos prix, grille tarifaire | 最便宜，价目表，一览表，价格表，各种',
  place:
    'address, located, location, where are you, where is, directions, get there, get to you, find you, map, gps, street, postal code, intersection | adresse, situé, où êtes vous, vous êtes où, où se trouve, itinéraire, se rendre, trouver, carte, gps, rue, code postal | 地址，地点，位置，在哪里，在哪，哪里，怎么走，怎么去，怎么过去，路线，导航，什么地方，门牌，在哪儿，邮编',
  reach:
    'contact, reach you, get a hold of, get in touch, talk to, message you | joindre, contacter, rejoindre, contact, parler à | 联系，联络，联系方式，怎么找，咨询',
  phone:
    'phone, telephone, number, call you, call, text you, your number | téléphone, numéro, appeler, tel, texto | 电话，号码，手机，致电，打电话，短信',
  email:
    'email, e mail, mail, write to | courriel, email, mail, écrire à | 邮箱，邮件，电邮，写信，发信，email',
  language:
    'language, english, french, chinese, mandarin, cantonese, bilingual, speak | langue, anglais, français, chinois, mandarin, cantonais, bilingue, parler, parlez vous | 语言，国语，普通话，中文，英文，英语，粤语，双语，法文，法语，会说，会讲，沟通',
  area:
    'area, cover, too far, serve, travel to, come to me, come to my, neighbourhood, region, towns, cities, near me, where do you work, located in | secteur, région, trop loin, desservir, couvrir, déplacer, quartier, villes, habite, chez moi, à domicile, coin | 地区，区域，范围，远，附近，上门，到家，来我家，住在，我住，覆盖，哪些地方，哪些城市，服务哪些，住',
  parking:
    'parking, park, parking lot, park my car, parking spot | stationnement, stationner, garer, se garer, parking | 停车，车位，泊车，停车场，停车位',
  access:
    'wheelchair, accessible, stairs, elevator, ramp, disability, stroller | fauteuil roulant, accessible, escalier, ascenseur, rampe, handicap, poussette, mobilité réduite | 轮椅，无障碍，楼梯，电梯，残疾，婴儿车',
  transit:
    'bus, subway, train, transit, station, walk from | autobus, bus, métro, train, gare, transport en commun | 公交，地铁，巴士，火车，车站，坐车',
  payment:
    'pay, payment, credit card, card, debit, cash, cheque, visa, mastercard, amex, interac, e transfer, etransfer, apple pay, installments, financing, split the bill, receipt, invoice, tax | payer, paiement, carte de crédit, carte, débit, comptant, argent comptant, chèque, visa, mastercard, interac, virement, versements, plusieurs fois, étaler, financement, reçu, facture, taxes | 付款，付，支付，刷卡，信用卡，现金，转账，支付宝，微信，月结，收据，发票，缴费，交钱，怎么付，付钱，支票，分期，汇款，借记卡',
  tip:
    'tip, gratuity | pourboire | 小费',
  booking:
    'appointment, book, booking, reserve, reservation, schedule, walk in, show up, drop in, sign up, register, in advance, ahead, call ahead | rendez vous, rdv, réserver, réservation, sans rendez vous, prendre rendez vous, passer sans, inscrire, inscription, d avance, à l avance, sans prévenir, me présenter | 预约，预订，约，报名，预定，订位，排队，直接来，登记，怎么约，提前，空位',
  cancel:
    'cancel, cancellation, reschedule, change my appointment, move my appointment, late, no show, miss, refund, sick, running late | annuler, annulation, déplacer mon rendez vous, reporter, changer mon rendez vous, retard, absence, rembourser, remboursement, malade, empêchement | 取消，请假，改期，改时间，迟到，退款，不能来，来不了，爽约，生病，换时间，临时，推迟，退',
  deposit:
    'deposit, prepay, up front | dépôt, acompte, arrhes, à l avance | 定金，押金，订金，预付',
  quote:
    'quote, estimate, free quote, in writing, ballpark, before the work, surprises | devis, soumission, estimation, par écrit, d avance, surprise | 报价，估价，预算',
  duration:
    'how long, minutes, take long, duration, length, last, how many years, hour | combien de temps, durée, durer, minutes, prend combien, ça dure | 多久，多长时间，多长，分钟，时长，几个小时，小时',
  interval:
    'how often, how many times, every how many, how many km, frequency | fréquence, tous les combien, combien de fois, souvent, combien de kilomètres | 多久一次，隔多久，频率，几次，多长时间一次',
  child:
    'child, children, kid, son, daughter, baby, toddler, teen, year old, how old, age, young | enfant, fils, fille, bébé, ado, quel âge, âge, ans, petit | 孩子，小孩，儿童，小朋友，宝宝，女儿，儿子，几岁，年龄，岁，多大，幼儿',
  adult:
    'adult, senior, elderly, retired, too old, grown up | adulte, aîné, âgé, retraité, trop vieux | 成人，大人，成年，老人，退休，年纪大，长者，太晚',
  beginner:
    'beginner, from scratch, never done | débutant, à zéro, jamais fait | 零基础，初学，没学过，入门，从头',
  animal:
    'dog, cat, pet, puppy, animal | chien, chat, animal, animaux, chiot | 狗，猫，宠物',
  gift:
    'gift, gift card, voucher, present | cadeau, carte cadeau, chèque cadeau, bon cadeau | 礼品，礼品卡，礼券，送人，礼物',
  discount:
    'discount, student, promo, deal, package, loyalty, special | rabais, réduction, étudiant, promotion, forfait, fidélité | 优惠，折扣，打折，学生价，套餐，会员',
  delivery:
    'delivery, deliver, shipping, ship | livraison, livrer, expédier | 送货，外送，配送，送到，快递，外卖',
  order:
    'order, custom, made to order, pre order, in advance | commander, commande, sur mesure, à l avance | 订，订购，订做，定制，预订，提前',
  diet:
    'gluten, vegan, vegetarian, nut, nuts, allergy, allergic, allergen, dairy, lactose, ingredients, egg, halal, kosher, peanut | gluten, végane, végétarien, noix, allergie, allergique, allergène, lait, lactose, ingrédients, oeuf, halal, casher, arachide, sensible | 麸质，无麸质，纯素，素食，坚果，过敏，过敏原，乳制品，牛奶，奶，鸡蛋，清真，配料，花生，敏感',
  insurance:
    'insurance, insured, covered, claim, direct billing, benefits | assurance, assuré, couvert, réclamation, régime, remboursé | 保险，报销，医保，承保',
  warranty:
    'warranty, guarantee, covered, redo, not happy, satisfied | garantie, garanti, couvert, reprise, satisfait, pas contente | 保修，质保，保证，包换，不满意，返工',
  urgent:
    'emergency, urgent, same day, right away, asap, now | urgence, urgent, le jour même, tout de suite | 急诊，紧急，当天，马上，急',
  worry:
    'hurt, pain, painful, sore, safe, dangerous | mal, douleur, douloureux, dangereux, grave, fait mal | 疼，痛，安全，危险',
  newcomer:
    'new patients, new clients, new customers, first time, first visit, first appointment, consultation, first | nouveaux patients, nouveaux clients, première fois, première visite, premier rendez vous, consultation, premier, première | 新病人，新客，新患者，第一次，首次，头一次，初次，咨询，第一节，新客户，试',
  owner:
    'owner, who are you, who is, who runs, how long have you been, since when, story, about you, history, founded, started, background | propriétaire, qui êtes vous, qui est, c est qui, depuis quand, depuis combien, histoire, fondé, parcours, existe | 老板，店主，是谁，谁，介绍，故事，经历，背景，多少年，什么时候开始，创办，创立，哪年',
  skill:
    'qualified, licensed, license, certified, certificate, trained, experience, expertise, specialize, diploma, credentials, professional | qualifié, agréé, licence, certifié, diplôme, formé, formation, expérience, spécialisé, spécialité, compétence, expertise, professionnel | 资格，证书，执照，资质，经验，专业，擅长，专长，毕业，学历，特长，持证',
  services:
    'services, what do you do, what do you offer, kinds of, what can you do, types of | services, que faites vous, qu offrez vous, sortes, types de, travaux | 服务，有什么，有哪些，提供什么，做什么，项目，种类',
  online:
    'online, video, zoom, remote, virtual | en ligne, vidéo, à distance, virtuel | 网上，线上，视频，远程，在线，网课',
  group:
    'group, together, party, team, people at once, friends | groupe, ensemble, équipe, amis | 小组，一起，团体，多人，集体，几个人',
  include:
    'include, included, extra, come with, separately | inclus, compris, comprend, extra, en sus | 包括，包含，另外算，含',
  repair:
    'repair, fix, broken, mend, service | réparer, réparation, brisé, cassé, arranger | 修，维修，修理，坏',
  swap:
    'change, replace, swap, replacement, install, put on, fit, switch | changer, changement, remplacer, remplacement, installer, poser, pose, mettre | 换，更换，安装',
  vehicle:
    'car, vehicle, auto, truck, van | voiture, auto, véhicule, char, camion | 车，汽车',
  clean:
    'clean, wash, cleaning | nettoyer, nettoyage, laver | 清洁，清洗，洗',
  keep:
    'keep, store, storage | garder, entreposer, entreposage, remiser | 存放，保管，保存',
  lend:
    'lend, loaner, borrow, courtesy, rent | prêter, courtoisie, emprunter, louer | 借，租',
  test:
    'check, test, inspect, inspection, look at, exam | vérifier, tester, essai, inspection, contrôle, examen | 检查，测试，检验',
  photo:
    'photo, picture, portfolio, gallery | photo, image, galerie | 照片，图片，作品',
  prepare:
    'bring, prepare, before i come, wear | apporter, préparer, avant de venir | 带什么，准备，需要带',
  review:
    'review, testimonial, rating, recommend | avis, témoignage, recommander | 评价，口碑，好评',
};

/** Words of asking: they say nothing about what is asked. */
export const ASKING =
  'want, need, like, get, got, know, tell, say, ask, please, thanks, help, find, look, see, think, wonder, possible, able, sure, really, anyone, someone, anything, something, one, thing, way, lot, much, many, also, still, even, just, take, make, go, come, give, let, us, use, work, guys, hi, hello, hey, okay, im, ive, whats, dont, do, can, could, would, offer, provide, two, new, good, best, bit, kind, sort | vouloir, veux, voudrais, aimerais, peux, peut, puis, pouvez, pourriez, faut, falloir, dois, devoir, doit, est, ce, qu, faire, fait, faites, avez, ya, a-t-il, y, svp, merci, bonjour, allo, savoir, sais, dire, dites, comment, quand, pourquoi, quoi, chose, quelque, quelqu, un, aussi, plus, moins, tres, bien, encore, juste, aller, va, vais, vas, mettre, prendre, prends, prenez, donner, donnez, avoir, être, si, tout, toute, tous, tu, je, vous, nous, en, chez, donc, alors, cela, ça, là, ici, possible, besoin, cherche, chercher, bon, bonne, nouveau, deux, offrez, proposez | 想, 想要, 需要, 要, 能, 可以, 会, 请问, 问, 知道, 告诉, 帮, 帮忙, 吗, 呢, 有, 没有, 有没有, 你们, 我们, 我, 你, 您, 老师, 家, 店, 是不是, 能不能, 可不可以, 怎么, 怎样, 什么, 一下, 做, 弄, 用, 去, 来, 到, 在, 还, 都, 就, 也, 很, 太, 谢谢, 您好, 你好, 行, 好, 不, 没, 了, 的, 个, 一, 两, 三, 些, 最, 比较, 吧, 啊, 呀, 嘛, 提供, 找, 让, 给, 买, 里, 边, 应该, 得, 必须, 一定';
