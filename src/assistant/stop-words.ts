import type { Language } from '../sites/site-content.shared.ts';
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
    offer provide help question guys new back accept happen happens use using usually people customer customers company business shop garage studio place morning afternoon evening today tonight tomorrow mean means meaning folks while mine during because before after until`,
  fr: `le la les un une des du de au aux et ou mais si que qui quoi quel quelle quels quelles dont ce cet cette ces ca
    cela il elle ils elles on nous vous je tu me te se moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre
    nos votre vos est es sont suis sommes etes etre ete etait sera ai as a avons avez ont avoir eu aura
    pas ne ni non oui plus moins tres trop bien aussi tout tous toute toutes meme autre autres chaque
    dans sur sous par pour avec sans chez en y vers entre pendant avant apres depuis jusque
    faire fait faites fais fait-on peux peut pouvez pouvoir puis dois doit devez devoir faut falloir veux veut voulez voudrais
    aller va vais allez allons mettre met mettez prendre prend prenez donner donne donnez dire dit
    comment quand pourquoi qu quoi est-ce bonjour salut merci svp plait ici la-bas alors donc encore toujours jamais
    chose question nouveau nouveaux nouvelle nouvelles neuf neufs neuve neuves accepter acceptez accepte deja peu temps garage atelier entreprise boutique client clients possible arrive apres-midi laisser aujourd hui soir matin demain allume sens veut veulent signifie besoin savoir sais savez connaitre tel fois deux`,
  zh: `的 了 吗 呢 吧 啊 呀 嘛 么 是 在 有 没有 没 不 也 都 还 就 和 与 跟 或 或者 把 被 给 让 从 到 对 向 为 为了 以 而 但 但是 如果
    我 你 您 他 她 它 我们 你们 您们 他们 咱们 这 那 这个 那个 这里 那里 哪 哪里 哪个 哪些 什么 怎么 怎样 怎么样 为什么 谁 多 少
    可以 能 能够 会 要 想 想要 需要 应该 得 请 请问 问 一下 一个 一 个 位 次 些 很 太 真 非常 比较 最 更 再 又 才 只 现在 已经 的话 时候
    做 弄 用 去 来 上 下 里 中 看 说 告诉 知道 帮 帮忙 办 方便 你好 您好 谢谢 一些 有没有 是否 是不是 能不能 可不可以 另外 怎么办 老师 买 学会 都可以 还是 教室 工作室 堂 吃 好 好吗 行 可 合适 适合 今天 今晚 明天 晚上 有事`,
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
