// A Redis in JavaScript, in a process of its own: for machines without redis-server. It keeps nothing on disk.
import { RedisServerState, Resp2Server, createRedisCommandExecutor, defineCommand, t } from 'js-redis-server/core';

const blmove = createRedisCommandExecutor().getCommandDefinition('blmove');
const [RIGHT, LEFT] = [Buffer.from('RIGHT'), Buffer.from('LEFT')];

/** Bull waits for work with BRPOPLPUSH, which this Redis lacks: it is BLMOVE from the right to the left. */
const brpoplpush = defineCommand({
  name: 'brpoplpush',
  schema: t.custom(([source, destination, timeout, ...more], index, context) => {
    const { value } = blmove.schema.parse([source, destination, RIGHT, LEFT, timeout, ...more], index, context);
    return { value, nextIndex: 3 + more.length };
  }),
  flags: ['write', 'noscript'],
  keys: (args) => [args.source, args.destination],
  execute: (args, context) => blmove.execute(args, context),
});

const state = new RedisServerState({ databaseCount: 16, requirepass: process.env.REDIS_PASSWORD });
const server = new Resp2Server({
  server: state,
  executor: createRedisCommandExecutor({ extraCommands: [brpoplpush] }),
});

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
// Its own listen() would listen on every address of the machine.
server.server.once('error', (error) => process.send({ failed: error.message, code: error.code }));
server.server.listen({ port: Number(process.env.REDIS_PORT), host: '127.0.0.1' }, () => process.send({ ready: true }));
