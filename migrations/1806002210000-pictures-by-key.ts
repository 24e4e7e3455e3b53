import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sweep of files asks for pictures of sites by their keys, some hundred times an hour. */
export class PicturesByKey1806002210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index site_pictures_key on site_pictures (key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index site_pictures_key');
  }
}
