import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Uploads1763640500000 implements MigrationInterface {
  name = 'Uploads1763640500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table images (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users (id) on delete cascade,
        slot smallint not null check (slot between 0 and 9),
        key text not null constraint images_key unique,
        extension text not null check (extension in ('jpg', 'png', 'webp')),
        original_filename text not null,
        width int not null,
        height int not null,
        size int not null,
        stored_size int not null,
        uploaded_at timestamptz not null
      );
      create unique index images_slot on images (user_id, slot);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table images');
  }
}
