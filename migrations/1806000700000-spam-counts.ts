import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a script wrote is counted apart: it takes no mail and no place from people. */
export class SpamCounts1806000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table enquiry_counts add column spam int not null default 0;
      alter table enquiry_counts alter column kept set default 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table enquiry_counts alter column kept drop default;
      alter table enquiry_counts drop column spam;
    `);
  }
}
