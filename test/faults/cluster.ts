import { afterAll, beforeAll, describe } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startPostgres } from '../../scripts/services/postgres.mjs';
import { DnsStub } from '../support/dns-stub.ts';
import { openGate, type Gate } from '../support/service-proxy.ts';
import type { Inbox } from '../support/inbox.ts';
import { openSandbox, type TestSandbox } from '../support/payments-sandbox.ts';
import { BuiltServer, end } from '../support/server.ts';
import { openBalancer } from './balancer.ts';

/** How long both servers may take to be ready. */
const PATIENCE_MS = 30_000;

/** Of Debian's package libfaketime. */
export const FAKETIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
/** Without it there is no honest way to another clock. */
export const withFaketime = existsSync(FAKETIME) ? describe : describe.skip;

export const sleep = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));

type Node = { url: string; settings: Record<string, string>; child: ChildProcess };

/** Two built servers behind a balancer, on a PostgreSQL, a Redis, an SMTP server and a payments sandbox that tests may break. */
export class Cluster extends BuiltServer {
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  sandbox: TestSandbox;
  /** In front of the payments sandbox and the SMTP server. */
  stripe: Gate;
  smtp: Gate;
  /** What the servers ask for customers' own domains. */
  readonly dns = new DnsStub();
  balancer: Awaited<ReturnType<typeof openBalancer>>;
  nodes: Node[] = [];
  kills = 0;

  override async start(): Promise<void> {
    this.sandbox = await openSandbox();
    this.endings.push(() => this.sandbox.close());
    this.stripe = await this.gateTo(this.sandbox.url);
    this.settings.STRIPE_API_BASE = this.stripe.url.replace(/\/$/, '');
    this.settings.TRUST_PROXY = '1';
    await this.dns.start();
    this.endings.push(() => this.dns.stop());
    this.settings.DNS_SERVERS ??= this.dns.address;
    await super.start();
    this.nodes = [{ url: this.url, settings: {}, child: this.process }];
    const port = String(await freePort());
    const settings = { PORT: port, ...this.second };
    this.nodes.push({ url: `http://localhost:${port}`, settings, child: await this.run(settings) });
    this.balancer = await openBalancer([Number(this.env.PORT), Number(port)]);
    this.url = this.balancer.url;
    this.endings.push(() => this.balancer.close());
    this.sandbox.sendWebhooksTo(`${this.url}/api/stripe/webhook`);
  }

  /** `second`: settings in which the second server differs. */
  constructor(
    settings: Record<string, string> = {},
    private readonly second: Record<string, string> = {},
  ) {
    super(settings);
  }

  async gateTo(url: string): Promise<Gate> {
    const gate = await openGate(url);
    this.endings.push(gate.shut);
    return gate;
  }

  protected override async openInbox(): Promise<Inbox> {
    const inbox = await super.openInbox();
    this.smtp = await this.gateTo(inbox.url);
    this.settings.SMTP_URL = this.smtp.url;
    return inbox;
  }

  /** A PostgreSQL of its own, which loses nothing that was committed. */
  protected override async openDatabase(folder: string) {
    this.postgres = await startPostgres({ dataDir: folder });
    const drop = async () => {
      signalAll(this.postgres.mark.pid, 'SIGCONT');
      await this.postgres.stop();
      await rm(this.postgres.folder, { recursive: true, force: true });
    };
    return { url: this.postgres.url, drop };
  }

  async kill(at: number): Promise<void> {
    this.kills += 1;
    await end(this.nodes[at]!.child, 'SIGKILL');
  }

  /** Asks a server to leave. @returns milliseconds until it had, and its exit code */
  async retire(at: number): Promise<{ ms: number; code: number | null }> {
    const { child } = this.nodes[at]!;
    const since = performance.now();
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    return { ms: performance.now() - since, code: child.exitCode };
  }

  async again(at: number): Promise<void> {
    const node = this.nodes[at]!;
    node.child = await this.run(node.settings);
  }

  /** Ends PostgreSQL as `pg_ctl -m immediate` does, and starts it again after `ms`. */
  async crashPostgres(ms: number): Promise<void> {
    this.kills += 1; // a mail that was sent may not have been noted
    process.kill(this.postgres.mark.pid, 'SIGQUIT');
    await this.postgres.exited;
    await sleep(ms);
    this.postgres = await this.postgres.again();
  }

  freezePostgres(): void {
    signalAll(this.postgres.mark.pid, 'SIGSTOP');
  }

  thawPostgres(): void {
    signalAll(this.postgres.mark.pid, 'SIGCONT');
  }

  /** Ends Redis, which keeps nothing, and starts it again, empty, after `ms`. */
  async loseRedis(ms: number): Promise<void> {
    await this.redis.stop();
    await sleep(ms);
    this.redis = await this.redis.again();
  }

  /** Waits until both servers say that they are ready. @returns after how many milliseconds */
  async healthy(): Promise<number> {
    const since = performance.now();
    while (performance.now() - since < PATIENCE_MS) {
      const answers = await Promise.all(
        this.nodes.map(({ url }) => fetch(`${url}/health/ready`).then(({ ok }) => ok, () => false)), // oxfmt-ignore
      );
      if (answers.every(Boolean)) return performance.now() - since;
      await sleep(50);
    }
    throw new Error(`The servers are not ready after ${PATIENCE_MS} ms.\n${this.log.slice(-2_000)}`);
  }
}

/** The postmaster first, so that it starts no new server; its servers have sessions of their own. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const send = (to: number) => {
    try {
      process.kill(to, signal);
    } catch {
      // Gone already.
    }
  };
  send(pid);
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of children.trim().split('\n')) {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === pid) send(child!);
  }
}

/** Starts a cluster before a file's tests and ends it after them. */
export function useCluster(settings: Record<string, string> = {}): Cluster {
  const cluster = new Cluster(settings);
  beforeAll(() => cluster.start(), 300_000); // minutes on a busy machine
  afterAll(() => cluster.stop(), 120_000);
  return cluster;
}
