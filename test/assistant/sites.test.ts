import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../src/pages/languages.shared.ts';
import { factsOf } from '../../src/sites/content/facts.shared.ts';
import { siteProblems } from '../../src/sites/content/record/site-record.dto.ts';
import { BUSINESSES, MORE_BUSINESSES, MORE_KEPT_ASIDE } from './sites/sites.ts';

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

const MORE = [
  ...Object.entries(MORE_BUSINESSES).map(([name, site]) => ({ name, site, ending: '' })),
  ...Object.entries(MORE_KEPT_ASIDE).map(([name, site]) => ({ name, site, ending: '.aside' })),
];

describe.each(MORE)('the $name', ({ ending, name, site }) => {
  it('is a site that could be published', () => {
    expect(siteProblems(site)).toEqual({});
  });

  it.each(LANGUAGES)('has every fact that its questions name, in %s', (language) => {
    const facts = new Set(factsOf(site, language).map(({ id }) => id));
    const set = questions(`${name}.${language}${ending}`);
    expect(set.flatMap((question) => question.facts.filter((id) => !facts.has(id)))).toEqual([]);
    expect(set.filter((question) => question.facts.length === 0)).toHaveLength(8);
    expect(repeated(set.map(({ text }) => text.toLowerCase()))).toEqual([]);
    expect(set).toHaveLength(32);
  });
});

it.each(LANGUAGES)('no question stands twice in %s, and those off topic name no fact', (language) => {
  const off = bothHalves(`off-topic.${language}`);
  const sets = Object.keys(BUSINESSES).map((name) => bothHalves(`${name}.${language}`));
  expect(off.flatMap(({ facts }) => facts)).toEqual([]);
  for (const set of sets) expect(repeated([...set, ...off].map(({ text }) => text.toLowerCase()))).toEqual([]);
});

it.each(LANGUAGES)('every fact that visitors ask for is there, in %s, and no question stands twice', (language) => {
  const sites = { ...BUSINESSES, ...MORE_BUSINESSES, ...MORE_KEPT_ASIDE };
  const all = bothHalves(`visitors.${language}`) as (Question & { site: keyof typeof sites })[];
  expect(repeated(all.map(({ site, text }) => `${site}: ${text.toLowerCase()}`))).toEqual([]);
  const facts = new Set(
    Object.entries(sites).flatMap(([name, site]) => factsOf(site, language).map(({ id }) => `${name} ${id}`)),
  );
  expect(all.flatMap((one) => one.facts.filter((id) => !facts.has(`${one.site} ${id}`)))).toEqual([]);
});
