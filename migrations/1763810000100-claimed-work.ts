import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open rows of a table with one side's turn: the conditions of the operator's queue. */
const OPEN = {
  site_submissions_us: ['site_submissions', `state in ('waiting', 'held')`],
  design_requests_us: ['design_requests', `state in ('new', 'working')`],
  update_requests_us: ['update_requests', `state in ('new', 'working')`],
  update_requests_customer: ['update_requests', `state = 'asked'`],
  proposals_us: ['proposals', `state = 'changing'`],
  proposals_customer: ['proposals', `state = 'sent'`],
  service_tasks_us: ['service_tasks', `state in ('waiting', 'working')`],
  service_tasks_customer: ['service_tasks', `state = 'asked'`],
};

/**
 * The queue's filters 'mine' and 'free' read as many rows as they show, however many are open; a request or a submission
 * that is deleted finds its proposals.
 */
export class ClaimedWork1763810000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, [table, open]] of Object.entries(OPEN)) {
      await runner.query(`create index ${name}_claimed on ${table} (claimed_by, due_at, id) where ${open}`);
    }
    await runner.query('create index proposals_request on proposals (request_id)');
    await runner.query('create index proposals_submission on proposals (submission_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index proposals_request, proposals_submission');
    for (const name of Object.keys(OPEN)) await runner.query(`drop index ${name}_claimed`);
  }
}
