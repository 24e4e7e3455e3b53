import { describe, expect, it } from '@jest/globals';
import { DEMO, EnvError, readEnv } from './env.ts';

const complete = {
  DATABASE_URL: 'postgres://db/shingle',
  REDIS_URL: 'redis://cache',
  SMTP_URL: 'smtp://mail',
  JWT_SECRET: 'k'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};
const problemsOf = (source: NodeJS.ProcessEnv): string[] => {
  try {
    readEnv(source);
  } catch (thrown) {
    if (thrown instanceof EnvError) return thrown.problems;
    throw thrown;
  }
  return [];
};

describe('readEnv', () => {
  it('fills in what may be left out', () => {
    expect(readEnv(complete)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      appUrl: 'http://localhost:3000',
    });
  });

  it('names every problem at once', () => {
    const problems = problemsOf({ PORT: 'x', ROLE: 'king', APP_URL: 'here' });
    for (const name of [...Object.keys(complete), 'PORT', 'ROLE', 'APP_URL']) {
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    }
  });

  it.each([
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
    ['STRIPE_WEBHOOK_SECRET', ' '],
    ['DATABASE_URL', 'mysql://db'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...complete, [name]: value })).toHaveLength(1);
  });

  it('takes the demo passwords only where the services are embedded', () => {
    const demo = { ...complete, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: DEMO.adminPassword };
    expect(problemsOf(demo)).toEqual(['ADMIN_PASSWORD is the demo value; choose another.']);
    expect(problemsOf({ ...demo, EMBEDDED: '1' })).toEqual([]);
  });

  it('believes as many proxies as it is told of', () => {
    const trusted = (value?: string) => readEnv({ ...complete, TRUST_PROXY: value }).trustProxy;
    expect([trusted(), trusted('false'), trusted('true'), trusted('2'), trusted('10.0.0.0/8')]).toEqual([
      false,
      false,
      1,
      2,
      '10.0.0.0/8',
    ]);
  });
});
