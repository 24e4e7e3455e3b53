import { nodeVersionProblem } from './lib/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
// Imported late: an older Node cannot even parse what follows.
import('./lib/launch.mjs').then(({ launch }) => launch());
