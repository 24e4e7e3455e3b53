import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from './load.mjs';

const KNOWN = 1_000;
const ROUNDS = 200;
const [sites, domains, wanted] = process.argv.slice(2).map(Number);

const built = (file) => import(pathToFileURL(resolve('dist/server/src', file)).href);

/** The judging of hosts in this process, on the database of its environment: µs for a known host, ms for one that is read. */
const [{ AppModule }, { HostJudge }, { HostTable }] = await Promise.all(
  ['app.module.js', 'sites/hosts/host-judge.js', 'sites/hosts/host-table.service.js'].map(built),
);
const context = await NestFactory.createApplicationContext(AppModule, { logger: false });
const [judge, table] = [context.get(HostJudge), context.get(HostTable)];

const slugs = Array.from({ length: KNOWN }, (_, at) => ({ kind: 'slug', slug: `bench-${at + 1}` }));
for (const host of slugs) await table.read(host);
const requests = slugs.map(({ slug }) => ({
  url: '/',
  method: 'GET',
  headers: { host: `${slug}.localhost` },
  rawHeaders: ['Host', `${slug}.localhost`, 'Accept-Encoding', 'br', 'User-Agent', 'bench'],
}));
const rounds = [];
let passed = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const began = performance.now();
  for (const request of requests) judge.judge(request, undefined, () => (passed += 1));
  rounds.push(((performance.now() - began) / KNOWN) * 1_000);
}
if (passed !== ROUNDS * KNOWN) throw new Error(`${passed} of ${ROUNDS * KNOWN} requests of known hosts passed.`);

const read = [];
for (let at = 0; at < wanted; at += 1) {
  const n = KNOWN + 1 + Math.floor((at / wanted) * (sites - domains - KNOWN));
  const host =
    at % 4 === 3
      ? { kind: 'domain', host: `d${sites - domains + 1 + (at % domains)}.ca` }
      : at % 4 === 2
        ? { kind: 'slug', slug: `nobody-${at}` }
        : { kind: 'slug', slug: `bench-${n}` };
  const began = performance.now();
  const { kind } = await table.read(host);
  read.push(performance.now() - began);
  if ((kind === 'none') !== (at % 4 === 2)) throw new Error(`${JSON.stringify(host)} is ${kind}.`);
}
process.stdout.write(JSON.stringify({ known: median(rounds), read: median(read) }));
await context.close();
process.exit(0);
