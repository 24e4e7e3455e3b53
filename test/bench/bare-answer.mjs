import { createServer } from 'node:http';

/** Answers everything with the headers and bytes it is given on standard input; writes its port. */
let input = '';
for await (const chunk of process.stdin) input += chunk;
const { headers, body } = JSON.parse(input);
const bytes = Buffer.from(body, 'base64');
const server = createServer((_asking, answer) => {
  answer.writeHead(200, headers);
  answer.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
