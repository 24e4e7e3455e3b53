import pg from 'pg';

/**
 * A connection on which a query had no answer in time is closed: the next user of it, or a rollback,
 * would wait for as long again.
 */
export class PatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((...asked: unknown[]) => {
      const answer = ask(...asked);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.closeIfLate(error));
      return answer;
    }) as typeof this.query;
  }

  private closeIfLate(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy();
  }
}
