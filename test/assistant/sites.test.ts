import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { factsOf } from '../../src/sites/content/facts.shared.ts';
import { LANGUAGES } from '../../src/sites/content/site-content.shared.ts';
import { siteProblems } from '../../src/sites/content/record/site-record.dto.ts';
import { BUSINESSES } from './sites/sites.ts';

type Question = { text: string; facts: string[] };

const questions = (name: string): Question[] =>
  JSON.parse(readFileSync(new URL(`questions/${name}.json`, import.meta.url), 'utf8')) as Question[];
const bothHalves = (name: string): Question[] => [...questions(name), ...questions(`${name}.aside`)];

const repeated = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

describe.each(Object.entries(BUSINESSES))('the %s', (name, site) => {
  it('is a site that could be published', () => {
    expect(siteProblems(site)).toEqual({});
  });

  it.each(LANGUAGES)('has every fact that its questions name, in %s', (language) => {
    const facts = new Set(factsOf(site, language).map(({ id }) => id));
    const set = bothHalves(`${name}.${language}`);
    expect(set.flatMap((question) => question.facts.filter((id) => !facts.has(id)))).toEqual([]);
    expect(set.filter((question) => question.facts.length === 0)).toHaveLength(7);
    expect(set).toHaveLength(24);
  });
});

it.each(LANGUAGES)('no question stands twice in %s, and those off topic name no fact', (language) => {
  const off = bothHalves(`off-topic.${language}`);
  const sets = Object.keys(BUSINESSES).map((name) => bothHalves(`${name}.${language}`));
  expect(off.flatMap(({ facts }) => facts)).toEqual([]);
  for (const set of sets) expect(repeated([...set, ...off].map(({ text }) => text.toLowerCase()))).toEqual([]);
});
