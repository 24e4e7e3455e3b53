import pg from 'pg';

type Done = (error: Error | null | undefined, answer: Answer) => void;
/** Several statements in one text have several answers. */
type Answer = pg.QueryResult | pg.QueryResult[] | undefined;
type Ask = (question: unknown, values: unknown, done: Done) => unknown;

/**
 * Closes its connection where a query had no answer in time: the next user of it, or a rollback, would wait for as long
 * again. Rows of an answer are given in a list of their own (withOwnRows says why).
 */
export class PgClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask: Ask = this.query.bind(this);
    this.query = ((...asked: unknown[]) => {
      const [question, values] = asked;
      if (isStream(question)) return ask(question, values, asked[2] as Done);
      const done = asked.find((one) => typeof one === 'function') as Done | undefined;
      const given = typeof values === 'function' ? undefined : values;
      if (done) return ask(question, given, (error, answer) => done(error, withOwnRows(answer)));
      // Not pg's own promise: with it answers were kept until a full collection of garbage, whatever their lists.
      return new Promise((resolve, reject) => {
        ask(question, given, (error, answer) => {
          if (!error) return resolve(withOwnRows(answer));
          this.closeIfLate(error);
          reject(error);
        });
      });
    }) as typeof this.query;
  }

  private closeIfLate(error: Error): void {
    if (error.message === 'Query read timeout') this.connection.stream.destroy();
  }
}

const isStream = (question: unknown): boolean => typeof (question as Partial<pg.Submittable>).submit === 'function';

/**
 * The answer with its rows in a list of its own, and pg's emptied. V8 soon makes pg's list in its old space, because many
 * were in use when it looked; each row in a list there stays until the next full collection.
 */
function withOwnRows(answer: Answer): Answer {
  if (Array.isArray(answer)) return answer.map((one) => withOwnRows(one) as pg.QueryResult);
  if (!answer) return answer;
  const { rows } = answer;
  answer.rows = rows.slice();
  rows.length = 0;
  return answer;
}
