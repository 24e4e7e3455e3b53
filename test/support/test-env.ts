import { DEMO, Env } from '../../src/config/env.ts';

type Services = Pick<Env, 'databaseUrl' | 'redisUrl' | 'smtpUrl' | 'dataDir'>;

/** The settings of the embedded demo, for services a test started. */
export function testEnv(services: Services): Env {
  return Object.assign(new Env(), {
    ...services,
    isDevelopment: false,
    embedded: true,
    role: 'all',
    host: '127.0.0.1',
    port: 0,
    metricsPort: 0,
    appUrl: 'http://localhost:3000',
    sitesHost: 'localhost:3000',
    sitesIpv4: ['127.0.0.1'],
    sitesIpv6: [],
    dnsServers: [],
    domainCheckSeconds: 120,
    mailFrom: 'Shingle <hello@shingle.example>',
    providerEmail: 'hello@shingle.example',
    jwtSecret: 'a-key-that-signs-nothing-but-tests-0123456789',
    trustProxy: false,
    rateLimitScale: 1,
    hstNumber: '12345 6789 RT0001',
    admin: { username: 'admin', password: DEMO.adminPassword },
    studio: { username: 'studio', password: DEMO.studioPassword },
    stripe: {
      secretKey: 'sk_test_0123456789abcdef',
      webhookSecret: 'whsec_0123456789abcdef',
      apiBase: 'http://127.0.0.1:9',
    },
  } satisfies Partial<Env>);
}
