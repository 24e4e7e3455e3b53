import { languageOfQuestion } from '../../src/assistant/search/language.ts';
import { SearchEngine } from '../../src/assistant/search/search.engine.ts';
import { factsOf } from '../../src/sites/content/facts.shared.ts';
import { languageOf, type LiveSite } from '../../src/sites/content/site-content.shared.ts';
import { bakery } from './sites/bakery.ts';

const engine = new SearchEngine();

/** What the search answers on Friday 20 November, at 10:00 in Toronto. */
export async function answerTo(text: string, site: LiveSite = bakery): Promise<string> {
  const language = languageOfQuestion(text, site.default_language);
  const asked = { text, language, history: [], site, facts: factsOf(site, languageOf(site, language)) };
  return (await engine.answer({ ...asked, now: new Date('2026-11-20T15:00:00Z') })).text;
}
