import { expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../test/support/browser-storage.ts';
import { chatTexts } from './chat.texts.ts';
import { keepTranscript } from './chat.data.ts';
import { ChatSession } from './ChatSession.ts';

const asked: string[] = [];
/** A thousand times as fast. */
const quick = (work: () => void, ms = 0) => setTimeout(work, ms / 1_000);
useBrowserStorage({
  window: { setTimeout: quick, clearTimeout },
  document: { hidden: false },
  fetch: async (path: string) => {
    const call = path.split('/')[3]!;
    asked.push(call);
    if (call === 'get-response') return Response.json({ success: false }, { status: 404 });
    if (call === 'health') await new Promise((go) => setTimeout(go, 50)); // the other answers come before
    return Response.json({ success: true, status: 'healthy', thread_id: 't', conversation_id: 'c' });
  },
});

it('an expired conversation that the visitor restarts is not restarted once more by itself', async () => {
  const session = new ChatSession('garage', chatTexts('en').errors);
  const when = (isSo: () => boolean) =>
    new Promise<void>((go) => {
      const end = session.subscribe(() => isSo() && (end(), go()));
    });
  session.open(false);
  const expired = when(() => session.snapshot().error !== null);
  session.send('Are you open?');
  await expired;
  asked.length = 0;
  await session.retry();
  await new Promise((go) => setTimeout(go, 150));
  expect(asked.filter((call) => call !== 'health')).toEqual(['start-conversation']);
  expect(session.snapshot()).toMatchObject({ phase: 'ready', error: null });
});

it('a first question that had not reached the server when the page was loaded again is sent', async () => {
  const question = { id: 'q', content: 'Are you open?', sender: 'user' as const, timestamp: '2026-11-20T12:00:00Z' };
  keepTranscript('salon', { conversation: null, messages: [question] });
  asked.length = 0;
  const session = new ChatSession('salon', chatTexts('en').errors);
  session.open(true);
  await new Promise((go) => setTimeout(go, 150));
  session.close();
  expect(asked.slice(0, 3)).toEqual(['start-conversation', 'send-message', 'get-response']);
});
