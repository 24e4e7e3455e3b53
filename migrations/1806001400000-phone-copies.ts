import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which images have a copy for phones. The default is kept beside the rows: none of them is written. */
export class PhoneCopies1806001400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table images add column has_phone_copy boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table images drop column has_phone_copy');
  }
}
