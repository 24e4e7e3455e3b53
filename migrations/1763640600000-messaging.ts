import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Messaging1763640600000 implements MigrationInterface {
  name = 'Messaging1763640600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table conversations (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users (id) on delete cascade,
        subject text not null,
        status text not null default 'active' check (status in ('active', 'closed')),
        created_at timestamptz not null,
        last_message_at timestamptz not null,
        last_message_sender text check (last_message_sender in ('user', 'admin')),
        last_message_preview text,
        unread_user int not null default 0,
        unread_admin int not null default 0,
        message_count int not null default 0,
        revision int not null default 0
      );
      create index conversations_of_user on conversations (user_id, last_message_at, id);
      create index conversations_latest on conversations (last_message_at, id);

      create table messages (
        id uuid primary key default gen_random_uuid(),
        conversation_id uuid not null references conversations (id) on delete cascade,
        place int not null,
        sender_type text not null check (sender_type in ('user', 'admin')),
        content text not null,
        sent_at timestamptz not null,
        read_at timestamptz,
        mailed_at timestamptz,
        client_id uuid
      );
      create unique index messages_place on messages (conversation_id, place);
      create index messages_unread on messages (conversation_id) where read_at is null;
      create unique index messages_client_id on messages (conversation_id, sender_type, client_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table messages, conversations');
  }
}
