import dns2 from 'dns2';
import { freePort } from '../../scripts/lib/ports.mjs';

type Type = 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA';
/**
 * silent: never answers; late: answers after the last try was given up; servfail, refused: answers that it cannot say; lies: what
 * comes is another question's answer, as of an attacker who guesses. What is longer than a UDP packet holds is truncated there.
 */
export type Trouble = 'silent' | 'late' | 'servfail' | 'refused' | 'lies';
type Answer = dns2.Packet['answers'][number];
const { Packet } = dns2;
/** RFC 1035, 4.1.1. */
const NXDOMAIN = 3;
const RCODES = { servfail: 2, refused: 5 };
const CHAIN_MAX = 8;
const LATE_MS = 6_000;
const LIAR = '198.51.100.66';

/** A DNS server that says what a test wants, over UDP and TCP. */
export class DnsStub {
  address = '';
  port = 0;
  /** Questions that were asked, as 'TXT _shingle.bloomhair.ca'. */
  readonly asked: string[] = [];
  private readonly values = new Map<string, Map<Type, string[]>>();
  private readonly troubles = new Map<string, Trouble>();
  private common?: Trouble;
  private server = dns2.createServer({ udp: true, tcp: true, handle: (request, send) => this.handle(request, send) });

  async start(): Promise<void> {
    this.port = await freePort();
    const address = '127.0.0.1';
    await this.server.listen({ udp: { port: this.port, address }, tcp: { port: this.port, address } });
    this.address = `${address}:${this.port}`;
  }

  async stop(): Promise<void> {
    await this.server.close();
  }

  /** Replaces the records of one name and type; none: takes them away. A TXT value with '|' is two strings. */
  set(type: Type, name: string, ...values: string[]): void {
    const types = this.values.get(name) ?? new Map<Type, string[]>();
    types.set(type, values);
    this.values.set(name, types);
  }

  /** Takes all of a name's records away. */
  forget(name: string): void {
    this.values.delete(name);
  }

  /** For every name that has no trouble of its own. */
  troubleForAll(trouble?: Trouble): void {
    this.common = trouble;
  }

  trouble(name: string, trouble?: Trouble): void {
    if (trouble) this.troubles.set(name, trouble);
    else this.troubles.delete(name);
  }

  private handle(request: dns2.Packet, send: (response: dns2.Packet) => Promise<Buffer>): void {
    const question = request.questions[0]!;
    const name = question.name.toLowerCase();
    const type = Object.entries(Packet.TYPE).find(([, code]) => code === question.type)?.[0] as Type;
    this.asked.push(`${type} ${name}`);
    const response = Packet.createResponseFromRequest(request);
    const trouble = this.troubles.get(name) ?? this.common;
    if (trouble === 'silent') return;
    if (trouble === 'lies') {
      response.header.id = (response.header.id + 1) % 0xffff;
      response.answers.push(resource(name, 'A', LIAR));
    } else if (trouble === 'servfail' || trouble === 'refused') response.header.rcode = RCODES[trouble];
    else if (!this.values.has(name)) response.header.rcode = NXDOMAIN;
    else this.answer(response, name, type);
    if (trouble === 'late') setTimeout(() => void send(response).catch(() => undefined), LATE_MS).unref();
    else void send(response);
  }

  private answer(response: dns2.Packet, name: string, type: Type): void {
    for (let at = name, steps = 0; steps < CHAIN_MAX; steps += 1) {
      const types = this.values.get(at);
      for (const value of types?.get(type) ?? []) response.answers.push(resource(at, type, value));
      const [next] = type === 'CNAME' ? [] : (types?.get('CNAME') ?? []);
      if (next === undefined) return;
      response.answers.push(resource(at, 'CNAME', next));
      at = next;
    }
  }
}

function resource(name: string, type: Type, value: string): Answer {
  const common = { name, type: Packet.TYPE[type], class: Packet.CLASS.IN, ttl: 1 };
  const data = {
    A: { address: value },
    AAAA: { address: value },
    CNAME: { domain: value },
    TXT: { data: value.split('|') },
    CAA: { flags: 0, tag: 'issue', value },
  }[type];
  return { ...common, ...data } as Answer;
}
