import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Business1763640200000 implements MigrationInterface {
  name = 'Business1763640200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table business_infos (
        user_id uuid primary key,
        version int not null,
        business_name text not null,
        phone text not null,
        address text not null,
        description text not null,
        business_type text not null,
        website text not null,
        city text not null,
        province text not null,
        postal_code text not null,
        services jsonb not null,
        pricing jsonb not null,
        hours jsonb,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        constraint business_infos_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table business_infos');
  }
}
