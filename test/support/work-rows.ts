import type { TestApp } from './app.ts';

const LOOK = { design: 'mirror', palette: 'own', pair: 'a', sections: [] };

/** Rows of our work for a customer who has a site: what they asked, what we proposed, what they bought. */
export async function workRows(t: TestApp, ownerId: string) {
  const now = t.clock.now();
  const one = async (sql: string, values: unknown[]): Promise<string> => {
    const [{ id }] = await t.db.query<[{ id: string }]>(sql, values);
    return id;
  };
  const brief = await one(
    `insert into design_requests (site_id, state, due_at, created_at)
     select id, 'working', $2, $2 from sites where owner_id = $1 returning id`,
    [ownerId, now],
  );
  const request = await one(
    `insert into update_requests (site_id, text, image_ids, state, counted, due_at, our_days, messages, created_at)
     select id, 'Closed in August, please', '{}', 'asked', false, $2, 1, '[]', $2 from sites
     where owner_id = $1 returning id`,
    [ownerId, now],
  );
  const proposal = await one(
    `insert into proposals (site_id, kind, state, revision, due_at, created_at, changed_at)
     select id, 'update', 'changing', 1, $2, $2, $2 from sites where owner_id = $1 returning id`,
    [ownerId, now],
  );
  const option = await one(
    `insert into proposal_options (proposal_id, position, name, words, look) values ($1, 1, 'A', '{}', $2) returning id`,
    [proposal, JSON.stringify(LOOK)],
  );
  const task = await one(
    `insert into service_tasks (user_id, purchase_id, service, state, promised_from, promised_by, due_at, our_days, messages, bought_at)
     values ($1::uuid, $3, 'google-business', 'asked', $2, $2, $2, 1, '[]', $2) returning id`,
    [ownerId, now, `bought-${ownerId}`],
  );
  // Its id is the proposal's, so that one id names both in a path.
  await t.db.query(
    `insert into proposal_comments (id, proposal_id, author_kind, author, text, done, created_at)
     values ($1, $1, 'owner', 'Mei', 'Less green', false, $2)`,
    [proposal, now],
  );
  return { brief, request, proposal, option, task };
}
