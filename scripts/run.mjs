import { nodeVersionProblem } from './lib/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  process.stderr.write(problem + '\n');
  process.exit(1);
}
// Imported late: an older Node cannot even parse what follows.
void import('./lib/run-program.mjs').then(({ runProgram }) => runProgram(process.argv.slice(2)));
