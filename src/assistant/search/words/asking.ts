/** What is said of anything: it tells little of what is asked. */
export const MODIFIERS: ReadonlySet<string> = new Set(
  'weekday price duration interval repair swap vehicle clean keep lend test include child adult services'.split(' '),
);

/** Words of asking and telling, beside the commonest of each language. */
export const ASKING = `please, thanks, hello, anyone, someone, somebody, anything, something, everything, nothing, could,
  much, many, need, want, tell, know, take, come, get, got, im, dont, whats, guys, gonna, wanna, gotta, hi, hey, hiya,
  yo, ok, okay, looking, look, looking for, trying, try, wondering, wonder, curious, question, ask, asking, let, make,
  made, go, going, really, actually, maybe, probably, still, also, too, even, already, yet, ever, never, always,
  usually, just, only, like, would, love, hope, hoping, think, thinking, thought, sure, possible, possibly, able, way,
  thing, things, stuff, bit, lot, lots, kind, sort, etc, anyway, btw, pls, plz, thx, cuz, u, ur, r, lol, help, mean,
  say, said, saying, see, seen, put, give, given, use, using, used, keep, keeps, find, found, feel, seem, happen, happens,
  accept, accepts, accepting, right, well, good, great, nice, best, better, new, old, own, else, instead, together,
  around, since, till, whether, currently, exactly, somewhere, anywhere, yours, heard, read, saw, told, friend, friends,
  husband, wife, mom, mum, dad, sister, brother, myself, yourself, people, person, place, problem, issue, week, month,
  year, ago, last, next, couple | svp, bonjour, bonsoir, allo, salut, peux, puis, pouvez, pourriez, pourrais, pourrait,
  voudrais, voudrait, aimerais, aimerait, aimerions, faut, faudrait, besoin, veux, veut, vouloir, voulez, va, vais, vas,
  aller, allez, fait, fais, faire, faites, font, avez, avoir, mettre, mets, quoi, comment, quel, quelle, combien, avant,
  ça, ca, cela, donc, tu, suis, être, est, serait, soit, ai, chez, dois, doit, devrais, quelqu, quelque, quelques, très,
  trop, juste, monde, vos, mes, mon, ma, cherche, chercher, cherchons, trouver, regarde, savoir, sais, sait, dire,
  dit, dites, voir, vois, voyez, prendre, prend, prends, prenez, donner, donne, donnez, venir, viens, vient, venez,
  demander, demande, question, accepter, acceptez, acceptes, acceptent, peut, possible, possibilité, genre, chose, choses, affaire, affaires, vraiment, encore,
  déjà, jamais, toujours, aussi, même, bien, bon, bonne, beau, belle, vieux, vieille,
  nouveau, quand, où, pourquoi, parce, puis, pis, ben, fait que, là, ici, après, depuis, pendant, sans, avec, tout,
  toute, tous, toutes, rien, autre, autres, plusieurs, beaucoup, peu, moins, plus, entre, vers, jusqu, environ, ami, amie,
  amis, mari, blonde, chum, gens, personne, personnes, semaine, mois, année, dernier, dernière, prochain,
  prochaine, passé, pu, pantoute, tsé, faque, merci, plaît, plait | 请问, 谢谢, 您好, 你好, 可以, 怎么, 什么, 哪种, 应该,
  怎么说, 你们, 我们, 咱们, 他们, 这里, 那里, 这边, 你们这, 你们那, 一下, 一点, 有点, 有没有, 能不能, 可不可以, 是不是,
  会不会, 行不行, 行吗, 好吗, 可以吗, 想, 想要, 需要, 要是, 如果, 但是, 因为, 所以, 还是, 或者, 还有, 还, 就, 都, 也,
  只, 才, 已经, 正在, 刚刚, 刚, 现在, 的话, 这个, 那个, 这种, 那种, 东西, 事情, 问题, 大概, 一般, 通常, 比较, 非常,
  特别, 真的, 接受, 知道, 觉得, 听说, 看看, 帮我, 帮忙, 给我, 麻烦, 朋友, 人家, 大家, 自己, 家里, 家, 店里, 店, 做, 弄, 搞,
  去, 来, 到, 给, 让, 把, 被, 跟, 和, 对, 用, 有, 没有, 没, 不, 是, 在, 会, 能, 要, 吗, 呢, 吧, 啊, 的, 了, 过, 着, 几,
  些, 个, 位, 次, 种, 那, 这, 我, 你, 您, 他, 她, 它`;
