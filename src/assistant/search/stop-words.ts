import type { Language } from '../../pages/languages.shared.ts';
import { plain, stem } from './stems.ts';

/** Words that say nothing about what is asked. */
const WORDS: Record<Language, string> = {
  en: `a an the and or but if so as of to in on at by for from with without about into over up down out off than then
    this that these those there here it its he she they them his her their we us our ours you your yours i me my mine
    is are am was were be been being do does did done have has had having will would shall should can could may might
    must not no yes don doesn didn isn aren won ll ve re what which who whom whose when where why how
    just also too very really some any all each every both more most much many lot other another same own such only
    get got getting give gave take taken make made go going come came let put keep want wanted need needed needs like
    know tell say said see look looking think please thanks thank hello hi hey ok okay well now again still ever
    something anything thing things someone anybody else one two first possible able way kind bit
    offer provide help question guys new back accept happen happens use using usually people customer customers company business shop garage studio place morning afternoon evening today tonight tomorrow mean means meaning folks while mine during because before after until
    anyone everyone everybody everything nothing mind actually maybe perhaps probably sure wondering wonder curious hear heard ask asked asking find found try tried trying week month year time right next around away little big good bad best better great nice fine hope love stuff common list chance whether instead least enough few several couple soon later already always never often sometimes ago since day days gonna wanna gotta im ive id theres whats dont doesnt cant could've hows where's ya yeah yup nope pls plz thx ty sorry quick quickly simple general generally normal normally typical typically average exactly basically roughly approximately idea reason case situation problem issue trouble matter difference between either neither toward towards under above behind near across through turn turned start stop small whole full part half old young stand show shown call called lets allow allowed unable supposed wait happy glad thinking thought figured guess believe trust feel seems seem live living moved move somewhere anywhere everywhere nowhere far hate worth deal end ending doing work works working job jobs point considered consider degree hit huge front pair overnight forecast sticker necessary used neighbour neighbor myself himself herself ourselves guy kid kids wife husband mom dad son daughter friend ahead send sent sending picture pictures photo photos damage four wrong`,
  fr: `le la les un une des du de au aux et ou mais si que qui quoi quel quelle quels quelles dont ce cet cette ces ca
    cela il elle ils elles on nous vous je tu me te se moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre
    nos votre vos est es sont suis sommes etes etre ete etait sera ai as a avons avez ont avoir eu aura
    pas ne ni non oui plus moins tres trop bien aussi tout tous toute toutes meme autre autres chaque
    dans sur sous par pour avec sans chez en y vers entre pendant avant apres depuis jusque
    faire fait faites fais fait-on peux peut pouvez pouvoir puis dois doit devez devoir faut falloir veux veut voulez voudrais
    aller va vais allez allons mettre met mettez prendre prend prenez donner donne donnez dire dit
    comment quand pourquoi qu quoi est-ce bonjour salut merci svp plait ici la-bas alors donc encore toujours jamais
    chose question nouveau nouveaux nouvelle nouvelles neuf neufs neuve neuves accepter acceptez accepte deja peu temps garage atelier entreprise boutique client clients possible arrive apres-midi laisser aujourd hui soir matin demain allume sens veut veulent signifie besoin savoir sais savez connaitre tel fois deux
    quelqu quelque quelques quelquun gens monde vraiment peut-etre surement seulement juste pis faque la-dedans la-dessus c'est cest jai jsuis chu tu-tu icitte ben bon bonne bons bonnes mal mieux pire gros grosse petit petite grand grande jour jours semaine mois an ans annee annees prochain prochaine dernier derniere genre sorte type normal normalement habituellement habituelle generalement general exactement exact environ autour demander demande demandais curieux voir regarder regarde chercher cherche trouver trouve croire crois penser pense passer passe venir vient viens venez arriver rester reste vivre vis parler devrait pourrait pourriez pourrais pouvais serait seriez auriez aurais aimerais aimerait veuillez stp sil allo bonsoir coucou hey place endroit truc affaire affaires situation cas raison probleme problemes pareil ainsi comme rien personne partir debut fin part commencer commence finir laisse enfin sinon correct parfait ok super vraim ya yatil ci-dessus ceci celui celle ceux celles lequel laquelle dun jusqu lorsque parce car puisque ancien revenir retourner retour pogner pogné pogne travailler travaille boulot job ouvrage point collant nuit humide aigu mari femme ami amie fils fille mere pere enfant enfants voisin juillet vacances maintenant nécessaire necessaire inquiet inquieter annoncent annonce caus remett deplac deplacer liste combien envoyer roul rouler faudrait quatre presque`,
  zh: `的 了 吗 呢 吧 啊 呀 嘛 么 是 在 有 没有 没 不 也 都 还 就 和 与 跟 或 或者 把 被 给 让 从 到 对 向 为 为了 以 而 但 但是 如果
    我 你 您 他 她 它 我们 你们 您们 他们 咱们 这 那 这个 那个 这里 那里 哪 哪里 哪个 哪些 什么 怎么 怎样 怎么样 为什么 谁 多 少
    可以 能 能够 会 要 想 想要 需要 应该 得 请 请问 问 一下 一个 一 个 位 次 些 很 太 真 非常 比较 最 更 再 又 才 只 现在 已经 的话 时候
    做 弄 用 去 来 上 下 里 中 看 说 告诉 知道 帮 帮忙 办 方便 你好 您好 谢谢 一些 有没有 是否 是不是 能不能 可不可以 另外 怎么办 老师 买 学会 都可以 还是 教室 工作室 堂 吃 好 好吗 行 可 合适 适合 今天 今晚 明天 晚上 有事
    还有 那边 这边 里面 外面 我家 你们家 咱家 几个 一点 有点 要是 会不会 行不行 好不好 打算 准备 考虑 希望 觉得 了解 请教 谢谢您 谢谢你 各位 亲 麻烦 麻烦问 想问 想知道 想了解 问问 请问一下 分别 各种 哪种 种 类 具体 大概 大约 左右 一般 通常 平常 基本 基本上 完全 特别 其实 真的 是的 不是 不会 不用 必须 一定 必要 需不需要 要不要 能否 其他 其它 别的 之后 以后 之前 以前 然后 因为 所以 虽然 不过 只是 只能 只有 最好 喜欢 比较喜欢 学生 这样 那样 多久以后 第 每 过 着 地 啥 咋 咋样 嗯 哦 哈 诶 儿 个人 人 东西 事 事情 情况 问题 机会 起 起来 出来 过来 过去 回来 进去 看看 听说 听 带 拿 放 大 小 快 慢 前 后 早 刚 刚刚 已 曾 曾经 从来 算 算不算 不算 叫 称 送 报 双胞胎 年底 明年 今年 夏天 冬天 秋天 春天 提早 提前 先 等 车 手指 硬 笑 别人 弹得 乱 专门 一首 长大 视 讯 了没 上次 最近 上个月 下周 怎樣 二 三 四 五 六 七 八 九 十 点 半 零 两 百 千 年 月 日 号 块 元 生 外 婆 们 样 子 家 练些 妈妈 爸爸 坐 认识 区 建议 懂`,
};

const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: stopWords('en'),
  fr: stopWords('fr'),
  zh: stopWords('zh'),
};

function stopWords(language: Language): ReadonlySet<string> {
  return new Set(
    plain(WORDS[language])
      .split(/[\s-]+/)
      .map((word) => stem(word, language)),
  );
}

const CHINESE_SIGNS = new Set([...WORDS.zh].filter((sign) => sign.trim() !== ''));

/** Whether a word says nothing about what is asked; in Chinese also what is put together of such words alone. */
export function saysNothing(word: string, language: Language): boolean {
  if (STOP_WORDS[language].has(word)) return true;
  return language === 'zh' && word.length > 1 && [...word].every((sign) => CHINESE_SIGNS.has(sign));
}
