import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Assistant1763640800000 implements MigrationInterface {
  name = 'Assistant1763640800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table assistant_usage (
        site_id uuid not null references sites (id) on delete cascade,
        month date not null,
        answers int not null,
        primary key (site_id, month)
      );
      create table assistant_questions (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        day date not null,
        question text not null,
        answered boolean not null,
        language text not null
      );
      create index assistant_questions_unanswered on assistant_questions (day, id) where not answered;
      create index assistant_questions_day on assistant_questions (day);
      create index assistant_questions_site on assistant_questions (site_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table assistant_questions; drop table assistant_usage');
  }
}
