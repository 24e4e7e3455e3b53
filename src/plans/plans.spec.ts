import { describe, expect, it } from '@jest/globals';
import {
  entitlementsOf,
  nameOfPlan,
  namesOfPlansWith,
  planById,
  planHeld,
  plansByDays,
  PLAN_IDS,
  PLANS,
  PLANS_OR_NONE,
} from './plans.shared.ts';

describe('what a plan gives', () => {
  it.each([
    ['no_plan', { liveSite: false, pictures: 0, languages: 1, booking: false, assistant: false, requests: null }],
    ['starter', { liveSite: true, pictures: 5, languages: 1, booking: false, questions: 12, confirmations: 0 }],
    ['pro', { pictures: 10, languages: 2, booking: true, confirmations: 500, assistant: false, questions: 30 }],
    ['plus_ai', { pictures: 10, languages: 2, booking: true, assistant: true, answers: 3_000, requests: 'unlimited' }],
  ] as const)('of %s is listed', (plan, gives) => {
    expect(entitlementsOf(plan)).toMatchObject(gives);
  });

  it('is what the price list and the terms say', () => {
    const said = (id: (typeof PLAN_IDS)[number]) => `${planById(id).features.join('\n')}\n${planById(id).terms}`;
    for (const { id, days } of PLANS) expect(said(id)).toContain(`Live in ${days} business days`);
    expect(said('starter')).toContain(`1-${entitlementsOf('starter').pictures} photos`);
    expect(said('pro')).toContain(`${entitlementsOf('pro').confirmations} confirmation`);
    expect(said('plus_ai')).toContain(`${entitlementsOf('plus_ai').answers.toLocaleString('en-CA')} questions`);
  });

  it('is named where a plan does not have it', () => {
    expect(namesOfPlansWith(({ designProposal }) => designProposal)).toBe('Starter, Pro and Plus AI');
    expect(namesOfPlansWith(({ booking }) => booking)).toBe('Pro and Plus AI');
    expect(namesOfPlansWith(({ assistant }) => assistant)).toBe('Plus AI');
  });

  it('is live after the days of its plan', () => {
    expect(plansByDays()).toEqual([
      { days: '5-7', names: 'Starter' },
      { days: '5-10', names: 'Pro and Plus AI' },
    ]);
  });

  it('follows the grant before the subscription', () => {
    expect(planHeld('starter', 'plus_ai')).toBe('starter');
    expect(planHeld(null, 'pro')).toBe('pro');
    expect(planHeld(null, null)).toBe('no_plan');
  });
});

it('lists each id once, with a name', () => {
  expect(PLANS.map(({ id }) => id)).toEqual(PLAN_IDS);
  expect(PLANS_OR_NONE.map(nameOfPlan)).toEqual(['No plan', 'Starter', 'Pro', 'Plus AI']);
});
