import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockProblems } from './lib/lock.mjs';
import { ROOT } from './lib/paths.mjs';

const read = (name) => readFileSync(path.join(ROOT, name), 'utf8');
const problems = lockProblems(JSON.parse(read('package.json')), JSON.parse(read('package-lock.json')), read('.npmrc'));
for (const problem of problems) process.stderr.write(`package-lock.json: ${problem}\n`);
process.exit(problems.length ? 1 : 0);
