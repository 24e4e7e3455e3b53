/** How robots.txt calls us (RFC 9309). */
const NAME = 'shingleimport';
const LINES_MAX = 2_000;
/** Characters that are read (RFC 9309, 2.5). */
const LENGTH_MAX = 500 * 1_024;

type Rule = { allow: boolean; path: string };

/** Whether a site's robots.txt lets us read a path: the longest rule counts, and allows where two are as long. */
export function mayRead(robots: string, path: string): boolean {
  let best: Rule = { allow: true, path: '' };
  for (const rule of rulesOf(robots)) {
    const isLonger = rule.path.length > best.path.length || (rule.path.length === best.path.length && rule.allow);
    if (rule.path !== '' && isLonger && covers(rule.path, path)) best = rule;
  }
  return best.allow;
}

/** Of the groups that name us, else of those for all. */
function rulesOf(robots: string): Rule[] {
  const groups = new Map<string, Rule[]>();
  let named: Rule[][] = [];
  let isOpen = false;
  for (const line of robots.slice(0, LENGTH_MAX).split(/\r\n?|\n/, LINES_MAX)) {
    const [, field, value] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    if (field === undefined) continue;
    const key = field.toLowerCase();
    const text = value!.trim();
    if (key === 'user-agent') {
      if (!isOpen) named = [];
      isOpen = true;
      const name = text.toLowerCase();
      if (name !== NAME && name !== '*') continue;
      const rules = groups.get(name) ?? [];
      groups.set(name, rules);
      named.push(rules);
    } else if (key === 'allow' || key === 'disallow') {
      isOpen = false;
      for (const rules of named) rules.push({ allow: key === 'allow', path: text });
    }
  }
  return groups.get(NAME) ?? groups.get('*') ?? [];
}

/** `*` means anything, `$` means the end. Compared piece by piece: a pattern of stars costs no more than its length. */
function covers(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !isWhole || at === path.length || (rest.length > 0 && path.endsWith(rest.at(-1)!));
}
