import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lets one person look after 100,000 customers: search, figures kept up to date, and what the retention job remembers. */
export class Admin1763640900000 implements MigrationInterface {
  name = 'Admin1763640900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH);
    await runner.query(FIGURES);
    await runner.query(LISTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table retention_notices;
      drop index conversations_waiting, conversations_unread, images_newest, outbox_failed, outbox_finished,
        contact_messages_open, users_newest, users_of_plan, users_of_status;
      alter table conversations drop column waiting_since;
      drop trigger count_new_images on images;
      drop trigger count_gone_images on images;
      drop trigger count_new_users on users;
      drop trigger count_gone_users on users;
      drop trigger count_changed_users on users;
      drop function count_new_images, count_gone_images, count_new_users, count_gone_users, count_changed_users, user_figure;
      drop table image_owners, figures, figure_changes;
      drop function count_owners;
      drop trigger write_search on users;
      alter table users drop column search, drop column search_pairs;
      drop function write_search, search_pairs, search_text;
    `);
  }
}

/** pg_trgm and unaccent are trusted: the database's owner may make them. They stay when this is taken back: others may use them. */
const SEARCH = `
  create extension if not exists pg_trgm;
  create extension if not exists unaccent;

  create function search_text(value text) returns text language sql stable parallel safe
    return lower(unaccent(normalize(value, nfkc)));

  create function search_pairs(value text) returns text[] language sql immutable parallel safe
    return array(
      select distinct substr(value, place, length) from generate_series(1, length(value)) as place, (values (1), (2)) as of (length)
    );

  alter table users
    add column search text not null default '',
    add column search_pairs text[] not null default '{}';
  alter table users alter column search set statistics 400;

  create function write_search() returns trigger language plpgsql as $$
  begin
    new.search := search_text(new.name) || E'\\n' || search_text(new.email);
    new.search_pairs := search_pairs(new.search);
    return new;
  end $$;
  create trigger write_search before insert or update of name, email on users
    for each row execute function write_search();
  update users set name = name;

  create index users_search on users using gin (search gin_trgm_ops);
  create index users_search_pairs on users using gin (search_pairs);
`;

/** A figure is its row in figures plus what figure_changes holds: changes are only added, so that no two writers wait for each other. */
const FIGURES = `
  create table figures (name text primary key, value bigint not null);
  create table figure_changes (
    id bigint generated always as identity primary key,
    name text not null,
    change bigint not null
  );

  create function user_figure(u users) returns text language sql immutable
    return 'users.' || coalesce((u).granted_plan, (u).subscribed_plan, 'no_plan') || '.' || (u).status;

  create function count_new_users() returns trigger language plpgsql as $$
  begin
    insert into figure_changes (name, change) select user_figure(u), count(*) from added u group by 1;
    return null;
  end $$;
  create function count_gone_users() returns trigger language plpgsql as $$
  begin
    insert into figure_changes (name, change) select user_figure(u), -count(*) from gone u group by 1;
    return null;
  end $$;
  create function count_changed_users() returns trigger language plpgsql as $$
  begin
    if user_figure(old) <> user_figure(new) then
      insert into figure_changes (name, change) values (user_figure(old), -1), (user_figure(new), 1);
    end if;
    return null;
  end $$;
  create trigger count_new_users after insert on users referencing new table as added
    for each statement execute function count_new_users();
  create trigger count_gone_users after delete on users referencing old table as gone
    for each statement execute function count_gone_users();
  create trigger count_changed_users after update of status, granted_plan, subscribed_plan on users
    for each row execute function count_changed_users();

  create table image_owners (
    user_id uuid primary key references users (id) on delete cascade,
    images int not null
  );
  create function count_owners() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into figure_changes (name, change) select 'images.owners', count(*) from changed having count(*) > 0;
    else
      insert into figure_changes (name, change) select 'images.owners', -count(*) from changed having count(*) > 0;
    end if;
    return null;
  end $$;
  create trigger count_new_owners after insert on image_owners referencing new table as changed
    for each statement execute function count_owners();
  create trigger count_gone_owners after delete on image_owners referencing old table as changed
    for each statement execute function count_owners();

  create function count_new_images() returns trigger language plpgsql as $$
  begin
    insert into image_owners as o (user_id, images) select user_id, count(*) from added group by user_id order by user_id
      on conflict (user_id) do update set images = o.images + excluded.images;
    insert into figure_changes (name, change)
      select 'images.count', count(*) from added having count(*) > 0
      union all select 'images.bytes', sum(stored_size) from added having count(*) > 0;
    return null;
  end $$;
  create function count_gone_images() returns trigger language plpgsql as $$
  begin
    update image_owners o set images = o.images - g.images
      from (select user_id, count(*) as images from gone group by user_id) g where g.user_id = o.user_id;
    delete from image_owners o using (select distinct user_id from gone) g where o.user_id = g.user_id and o.images <= 0;
    insert into figure_changes (name, change)
      select 'images.count', -count(*) from gone having count(*) > 0
      union all select 'images.bytes', -sum(stored_size) from gone having count(*) > 0;
    return null;
  end $$;
  create trigger count_new_images after insert on images referencing new table as added
    for each statement execute function count_new_images();
  create trigger count_gone_images after delete on images referencing old table as gone
    for each statement execute function count_gone_images();

  insert into figure_changes (name, change) select user_figure(u), count(*) from users u group by 1;
  insert into image_owners select user_id, count(*) from images group by user_id;
  insert into figure_changes (name, change)
    select 'images.count', count(*) from images having count(*) > 0
    union all select 'images.bytes', sum(stored_size) from images having count(*) > 0;
`;

const LISTS = `
  create index users_newest on users (created_at, id);
  create index users_of_plan on users ((coalesce(granted_plan, subscribed_plan, 'no_plan')), created_at, id);
  create index users_of_status on users (status, created_at, id);
  create index images_newest on images (uploaded_at, id);

  alter table conversations add column waiting_since timestamptz;
  update conversations c set waiting_since = (
    select min(m.sent_at) from messages m where m.conversation_id = c.id and m.place > coalesce(
      (select max(a.place) from messages a where a.conversation_id = c.id and a.sender_type = 'admin'), 0)
  ) where last_message_sender = 'user';
  create index conversations_waiting on conversations (waiting_since) where waiting_since is not null and status = 'active';
  create index conversations_unread on conversations (id) where unread_admin > 0;

  create index outbox_failed on outbox (failed_at) where failed_at is not null;
  create index outbox_finished on outbox (done_at) where done_at is not null;
  create index contact_messages_open on contact_messages (created_at, id) where answered_at is null;

  create table retention_notices (
    user_id uuid not null references users (id) on delete cascade,
    ended_at timestamptz not null,
    warned_at timestamptz not null,
    deleted_at timestamptz,
    primary key (user_id, ended_at)
  );
`;
