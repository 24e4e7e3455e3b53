import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { freePort } from '../../scripts/lib/ports.mjs';
import { end } from './server.ts';
import { eventually } from './wait.ts';

/** Of Debian's packages caddy, pebble and openssl. */
const PROGRAMS = ['/usr/bin/caddy', '/usr/bin/pebble', '/usr/bin/openssl'];
export const hasTlsPrograms = PROGRAMS.every((program) => existsSync(program));

type Answer = { status: number; headers: IncomingHttpHeaders; text: string; certificate: PeerCertificate };
export type TlsSettings = { appHost: string; sitesHost: string; dns: string; upstreams: string[]; metrics: string[] };

/** docker/Caddyfile.https with Debian's Caddy, and an authority of its own: Pebble, that of Let's Encrypt for tests. */
export class TlsBalancer {
  httpsPort: number;
  log = '';
  private folder: string;
  private readonly children: ChildProcess[] = [];

  constructor(private readonly settings: TlsSettings) {}

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'shingle-tls-'));
    const [acme, management, http, https, ask, health] = await Promise.all(Array.from({ length: 6 }, () => freePort()));
    this.httpsPort = https!;
    this.selfSigned('authority', 'IP:127.0.0.1');
    this.selfSigned('wildcard', `DNS:*.${this.settings.sitesHost}`);
    const config = {
      pebble: {
        listenAddress: `127.0.0.1:${acme}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate: this.path('authority.crt'),
        privateKey: this.path('authority.key'),
        httpPort: http,
        tlsPort: https,
      },
    };
    await writeFile(this.path('pebble.json'), JSON.stringify(config));
    this.run('/usr/bin/pebble', ['-config', this.path('pebble.json'), '-dnsserver', this.settings.dns], {
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_WFE_NONCEREJECT: '0',
    });
    await this.said('Listening on');
    const { appHost, metrics, sitesHost, upstreams } = this.settings;
    this.run('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', resolve('docker/Caddyfile.https')], {
      HOME: this.folder,
      XDG_DATA_HOME: this.folder,
      XDG_CONFIG_HOME: this.folder,
      SSL_CERT_FILE: this.path('authority.crt'),
      ACME_CA: `https://127.0.0.1:${acme}/dir`,
      ACME_EMAIL: 'hello@shingle.example',
      APP_HOST: appHost,
      SITES_HOST: sitesHost,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      ASK_PORT: String(ask),
      HEALTH_PORT: String(health),
      UPSTREAMS: upstreams.join(' '),
      METRICS_UPSTREAMS: metrics.join(' '),
      WILDCARD_CERT: this.path('wildcard.crt'),
      WILDCARD_KEY: this.path('wildcard.key'),
    });
    await this.said('serving initial configuration');
  }

  async stop(): Promise<void> {
    for (const child of this.children.reverse()) await end(child, 'SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** One request over a connection of its own. @throws where no certificate is shown for the name */
  get(name: string, path = '/', host = name): Promise<Answer> {
    return new Promise((found, failed) => {
      const options = {
        host: '127.0.0.1',
        port: this.httpsPort,
        path,
        servername: name,
        headers: { host },
        agent: false,
      };
      const sent = request({ ...options, rejectUnauthorized: false }, (response) => {
        const certificate = (response.socket as TLSSocket).getPeerCertificate();
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          found({ status: response.statusCode!, headers: response.headers, text, certificate });
        });
      });
      sent.on('error', failed).end();
    });
  }

  /** Names that have a certificate made on demand or at the start. */
  async certified(): Promise<string[]> {
    const files = await readdir(this.folder, { recursive: true });
    return files
      .filter((file) => file.includes('certificates') && file.endsWith('.crt'))
      .map((file) => file.split('/').at(-1)!.slice(0, -4))
      .sort();
  }

  private path(name: string): string {
    return join(this.folder, name);
  }

  private selfSigned(name: string, subject: string): void {
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      this.path(`${name}.key`),
    ];
    const what = ['-days', '2', '-subj', `/CN=${name}`, '-addext', `subjectAltName=${subject}`];
    execFileSync('/usr/bin/openssl', ['req', '-x509', ...key, '-out', this.path(`${name}.crt`), ...what], {
      stdio: 'ignore',
    });
  }

  private run(program: string, args: string[], env: Record<string, string>): void {
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.log += text.toString()));
    this.children.push(child);
  }

  private async said(words: string): Promise<void> {
    await eventually(() => this.log.includes(words)).catch(() => {
      throw new Error(`It did not start:\n${this.log.slice(-4_000)}`);
    });
  }
}
