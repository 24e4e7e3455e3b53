import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails and user names in their normal form (Unicode NFKC, lower case); when a customer's e-mail may be changed again. */
export class NormalForms1763780010000 implements MigrationInterface {
  name = 'NormalForms1763780010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column email_key text, add column email_locked_until timestamptz;
      update users set email_key = lower(trim(email));
    `);
    await this.normalise(runner, 'users', 'email', 'email_key');
    await runner.query(`
      drop index users_email;
      alter table users alter column email_key set not null;
      create unique index users_email on users (email_key);
      update admins set username = lower(trim(username));
    `);
    await this.normalise(runner, 'admins', 'username', 'username');
    await runner.query(`
      drop index admins_username;
      create unique index admins_username on admins (username);
      delete from account_tokens where purpose = 'revert'; -- some lead to addresses that were never verified
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index admins_username;
      create unique index admins_username on admins (lower(username));
      drop index users_email;
      alter table users drop column email_key, drop column email_locked_until;
      create unique index users_email on users (lower(email));
    `);
  }

  /** Letters beyond ASCII as the server writes them: PostgreSQL's lower() depends on its locale. */
  private async normalise(runner: QueryRunner, table: string, from: string, to: string): Promise<void> {
    const rows = (await runner.query(`select id, ${from} as text from ${table} where ${from} ~ '[^[:ascii:]]'`)) as {
      id: string;
      text: string;
    }[];
    for (const { id, text } of rows) {
      const normal = text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
      await runner.query(`update ${table} set ${to} = $2 where id = $1`, [id, normal]);
    }
  }
}
