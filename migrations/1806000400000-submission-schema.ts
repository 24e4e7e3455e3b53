import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shape in which the record of a submission was written, as versions have it. */
export class SubmissionSchema1806000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table site_submissions add column schema int not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table site_submissions drop column schema');
  }
}
