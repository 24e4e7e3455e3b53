import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelRequest = {
  model: string;
  instructions: string;
  input: { role: string; content: string }[];
  stream?: boolean;
  text?: unknown;
};
export type ModelAnswer = { text: string; source_ids: string[]; action: string };
/** How the stub answers: properly, with a status, or in one of the ways that servers fail. */
export type ModelBehaviour =
  | { kind: 'answer'; answer: ModelAnswer | ((request: ModelRequest) => ModelAnswer) }
  | { kind: 'output'; text: string }
  | { kind: 'status'; status: number }
  | { kind: 'hang' | 'drip' | 'garbage' | 'cut' };

const DRIP_MS = 1_000;

/** A local server that speaks OpenAI's Responses API, streaming and not, for tests alone. */
export async function openModelStub() {
  let behaviour: ModelBehaviour = { kind: 'status', status: 500 };
  const requests: ModelRequest[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests.push(body);
      serve(behaviour, body, response, timers);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** What the model does from now on; forgets what it was asked before. */
    becomes(next: ModelBehaviour): void {
      behaviour = next;
      requests.length = 0;
    },
    async close(): Promise<void> {
      timers.forEach((timer) => clearInterval(timer));
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<ModelRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as ModelRequest;
}

function serve(
  behaviour: ModelBehaviour,
  request: ModelRequest,
  response: ServerResponse,
  timers: Set<NodeJS.Timeout>,
): void {
  switch (behaviour.kind) {
    case 'hang':
      return;
    case 'status':
      send(response, behaviour.status, JSON.stringify({ error: { message: 'sk-secret was refused', type: 'stub' } }));
      return;
    case 'garbage':
      send(response, 200, '{"output": [{"type": "mess');
      return;
    case 'cut':
      response.destroy();
      return;
    case 'drip':
      drip(response, JSON.stringify(responseWith(request, '{}')), timers);
      return;
    case 'output':
      reply(response, request, behaviour.text);
      return;
    case 'answer': {
      const { answer } = behaviour;
      reply(response, request, JSON.stringify(typeof answer === 'function' ? answer(request) : answer));
    }
  }
}

function reply(response: ServerResponse, request: ModelRequest, output: string): void {
  const whole = responseWith(request, output);
  if (!request.stream) {
    send(response, 200, JSON.stringify(whole));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const parts = output.match(/.{1,8}/gs) ?? [];
  const events = [
    { type: 'response.created', response: { ...whole, status: 'in_progress', output: [] } },
    ...parts.map((delta) => ({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, delta })),
    { type: 'response.completed', response: whole },
  ];
  for (const [sequence_number, event] of events.entries()) {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number })}\n\n`);
  }
  response.end();
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** One byte a second, for as long as anybody listens. */
function drip(response: ServerResponse, text: string, timers: Set<NodeJS.Timeout>): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed || at >= text.length) clearInterval(timer);
    else response.write(text[at]);
    at += 1;
  }, DRIP_MS);
  timers.add(timer);
}

function responseWith({ model }: ModelRequest, text: string) {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 0,
    status: 'completed',
    model,
    output: [
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
  };
}
