import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { PASSWORD, type BuiltUser } from '../support/build.ts';
import { inTransaction, waiting } from '../support/held-rows.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { BUSINESS, siteOwners } from '../support/site-owners.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);
const takeBack = (operator: { token: string }, id: string) =>
  t.as(operator).put(`/api/shingle-admin/users/${id}/plan`).send({ plan: 'no_plan' });
const remove = (operator: { token: string }, id: string) => t.as(operator).delete(`/api/shingle-admin/users/${id}`);

describe('saved facts', () => {
  it('are live by themselves, once for each version of them', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.write(user, { headline: { en: 'Not yet' } });
    await s.saveFacts(user, { pricing: [{ id: 'cut', service: 'Cut', price: '$50', description: '' }] });
    await t.settled();
    const [live] = await s.versionsOf(user);
    expect(live).toMatchObject({ live: true, author: { kind: 'system' }, changes: ['1 service'] });
    expect((await s.recordLive(user)).content.hero.title.en).toBe('Hair salon in Markham');
    await s.saveFacts(user, { pricing: [{ id: 'cut', service: 'Cut', price: '$50', description: '' }] });
    await t.settled();
    expect(await s.versionsOf(user)).toHaveLength(2);
  });

  it('wait where the owner wants that', async () => {
    const user = await s.owner();
    await s.publish(user);
    await t.as(user).put('/api/user/site/settings').send({ facts_live: false }).expect(200);
    await s.saveFacts(user, { phone: '905-555-0100' });
    await t.settled();
    expect(await s.versionsOf(user)).toHaveLength(1);
    expect((await s.site(user)).changes).toEqual([{ part: 'business', text: 'the phone number' }]);
  });

  it('that waited are live as soon as the owner wants that', async () => {
    const user = await s.owner();
    await s.publish(user);
    const set = (facts_live: boolean) => t.as(user).put('/api/user/site/settings').send({ facts_live }).expect(200);
    await set(false);
    await s.saveFacts(user, { phone: '905-555-0100' });
    await s.write(user, { headline: { en: 'Not yet' } });
    await set(true);
    await t.settled();
    expect((await s.recordLive(user)).content).toMatchObject({
      contact: { phone: '905-555-0100' },
      hero: { title: { en: 'Hair salon in Markham' } },
    });
    expect((await s.site(user)).changes).toEqual([{ part: 'top', text: 'the headline' }]);
    await set(true);
    await t.settled();
    expect(await s.versionsOf(user)).toHaveLength(2);
  });

  it('of then, put back with a version, stay while the owner changes nothing', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.saveFacts(user, { phone: '905-555-0100' });
    await t.settled();
    await t.as(user).post('/api/user/site/versions/1/restore').send({ facts: 'then' }).expect(200);
    await t.as(user).put('/api/user/site/settings').send({ facts_live: true, weekly_mail: false }).expect(200);
    await t.settled();
    expect((await s.recordLive(user)).content.contact.phone).toBe(BUSINESS.phone);
  });

  it('take no language off the page', async () => {
    const user = await s.owner({ plan: 'pro' });
    await t
      .as(user)
      .put('/api/user/site/settings')
      .send({ languages: ['en', 'fr'] })
      .expect(200);
    await s.publish(user);
    const ids = (await s.recordLive(user)).content.services.map(({ id }) => id);
    await s.write(user, { services: Object.fromEntries(ids.map((id) => [id, { name: { fr: `Service ${id}` } }])) });
    expect((await s.publish(user)).status).toBe(200);
    expect((await s.recordLive(user)).languages).toEqual(['en', 'fr']);
    const added = { id: 'beard', service: 'Beard trim', price: '$20', description: '' };
    await s.saveFacts(user, { pricing: [...BUSINESS.pricing, added] });
    await t.settled();
    const { content, languages } = await s.recordLive(user);
    expect(languages).toEqual(['en', 'fr']);
    expect(content.services.map(({ name }) => name.fr ?? name.en)).toEqual(
      expect.arrayContaining(['Beard trim', 'Service cut']),
    );
    const { warnings } = await s.draft(user);
    expect(warnings).toContainEqual(expect.objectContaining({ part: 'languages', field: 'services.beard.name.fr' }));
  });

  it('are live while a trade and languages wait, and do not put those live', async () => {
    const user = await s.owner({ plan: 'pro' });
    await s.publish(user);
    const settings = { default_language: 'fr', languages: ['fr', 'en'], trade: 'barber' };
    await t.as(user).put('/api/user/site/settings').send(settings).expect(200);
    await s.write(user, { headline: { en: 'Hello' } }); // in French there is no first line yet
    await s.saveFacts(user, { phone: '905-555-0100' });
    await t.settled();
    const { content, ...record } = await s.recordLive(user);
    expect(record).toMatchObject({ default_language: 'en', languages: ['en'], trade: 'hair-salon' });
    expect(content.contact.phone).toBe('905-555-0100');
    expect((await s.site(user)).changes.map(({ text }) => text)).toContain('the languages');
  });

  it('have the clock of their province, unless the owner chose another one', async () => {
    const user = await s.owner();
    await s.publish(user);
    const zones = async () => [(await s.site(user)).time_zone, (await s.recordLive(user)).time_zone];
    await s.saveFacts(user, { province: 'BC' });
    await t.settled();
    expect(await zones()).toEqual(['America/Vancouver', 'America/Vancouver']);
    await t.as(user).put('/api/user/site/settings').send({ time_zone: 'America/Regina' }).expect(200);
    await t.settled();
    expect(await zones()).toEqual(['America/Regina', 'America/Regina']);
    await s.saveFacts(user, { province: 'AB' });
    await t.settled();
    expect(await zones()).toEqual(['America/Regina', 'America/Regina']);
  });

  it('have the clock of the province that was saved last, of two saved at once', async () => {
    const user = await s.owner();
    await t.db.query(`create function a_slow_disk() returns trigger language plpgsql as $$
      begin perform pg_sleep(2); return null; end $$`);
    await t.db.query(`create trigger slow after update on business_infos for each row
      when (new.province = 'NS') execute function a_slow_disk()`);
    const saved: Promise<unknown>[] = [];
    await inTransaction(t, async (other) => {
      await other.query('select 1 from business_infos where user_id = $1 for update', [user.id]);
      for (const province of ['BC', 'NS']) {
        saved.push(s.saveFacts(user, { province }).then(() => t.settled())); // the first one's effect ends before the second one's commit
        await eventually(async () => (await waiting(t)) === saved.length);
      }
    });
    await Promise.all(saved);
    await t.db.query('drop function a_slow_disk cascade');
    expect((await s.site(user)).time_zone).toBe('America/Halifax');
  });

  it('have their clock at a site that was made while they were saved', async () => {
    const user = await t.build.user({ plan: 'starter' });
    await s.saveFacts(user, {});
    const sent: Promise<unknown>[] = [];
    await inTransaction(t, async (other) => {
      await other.query(
        `insert into sites (owner_id, trade, time_zone, default_language, languages, state)
         values ($1, 'other', 'UTC', 'en', '{en}', 'draft')`,
        [user.id],
      );
      const site = { trade: 'hair-salon', look: defaultLook('mirror') };
      sent.push(Promise.resolve(t.as(user).post('/api/user/site').send(site).expect(201)));
      await eventually(async () => (await waiting(t)) === 1);
      const save = Promise.resolve(s.saveFacts(user, { province: 'BC' }));
      sent.push(save);
      await Promise.race([save, eventually(async () => (await waiting(t)) === 2)]);
    });
    await Promise.all(sent);
    await t.settled();
    expect((await s.site(user)).time_zone).toBe('America/Vancouver');
  });

  it.each([
    ['the end of a grant by the customer', (user) => t.as(user).post('/api/stripe/subscription/cancel')],
    ['the end of a grant by an operator', ({ id }, operator) => takeBack(operator, id)],
    ['the end of the account', (user) => t.as(user).delete('/api/user').send({ password: PASSWORD })],
    ['the end of the account by an operator', ({ id }, operator) => remove(operator, id)],
  ] as [string, (user: BuiltUser, operator: { token: string }) => PromiseLike<{ status: number }>][])(
    'are live beside %s: a site that is written twice asks for its owner',
    async (_, end) => {
      const [user, operator] = [await s.owner(), await t.build.admin()];
      const ended: Promise<{ status: number }>[] = [];
      await inTransaction(t, async (other) => {
        const write = () => other.query('update sites set updated_at = updated_at where owner_id = $1', [user.id]);
        await write();
        ended.push(Promise.resolve(end(user, operator)));
        await eventually(async () => (await waiting(t)) === 1);
        await write();
      });
      expect((await ended[0]!).status).toBe(200);
    },
  );

  it('are live beside a publication at the same moment, with another clock or the same', async () => {
    const user = await s.owner();
    await s.publish(user);
    for (let turn = 0; turn < 14; turn += 1) {
      await s.write(user, { headline: { en: `Headline ${turn}` } });
      await s.saveFacts(user, { province: turn % 2 ? 'BC' : 'AB', phone: `905-555-01${10 + turn}` });
      const { body, status } = await s.publish(user);
      expect([status, body.code]).toEqual([200, undefined]);
    }
  });

  it('of then, put back with a version, stay when the owner chooses another clock', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.saveFacts(user, { phone: '905-555-0100' });
    await t.settled();
    await t.as(user).post('/api/user/site/versions/1/restore').send({ facts: 'then' }).expect(200);
    await t.as(user).put('/api/user/site/settings').send({ time_zone: 'America/Regina' }).expect(200);
    await t.settled();
    const { content, time_zone } = await s.recordLive(user);
    expect([content.contact.phone, time_zone]).toEqual([BUSINESS.phone, 'America/Regina']);
    await s.saveFacts(user, { phone: '905-555-0199' });
    await t.settled();
    expect((await s.recordLive(user)).content.contact.phone).toBe('905-555-0199');
  });

  it.each(['$120,000', 'from $999,999'])('with a price of %s are shown as they are written', async (price) => {
    const user = await s.owner();
    await s.saveFacts(user, { pricing: [{ id: 'roof', service: 'Roof', price, description: '' }] });
    expect((await s.publish(user)).status).toBe(200);
    expect((await s.recordLive(user)).content.services[0]!.price).toEqual({ text: { en: price } });
  });

  it.each([
    ['not live any more', { state: 'unpublished', state_before_block: null }, 1],
    ['blocked since', { state: 'blocked', state_before_block: 'unpublished' }, 2],
  ])('bring back no page that is %s', async (_, states, versions) => {
    const user = await s.owner();
    await s.publish(user);
    const { state, state_before_block: before } = states;
    const values = [user.id, state, before];
    await t.db.query('update sites set state = $2, state_before_block = $3 where owner_id = $1', values);
    await s.saveFacts(user, { phone: '905-555-0199' });
    await t.settled();
    const rows = await t.db.query('select state, state_before_block from sites where owner_id = $1', [user.id]);
    expect(rows).toEqual([states]);
    expect(await s.versionsOf(user)).toHaveLength(versions);
  });

  it('that cannot be shown leave the page as it was, and one mail says which', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.saveFacts(user, { services: ['x'.repeat(130)] });
    await t.settled();
    expect(await s.versionsOf(user)).toHaveLength(1);
    const mails = () => t.inbox.to(user.email).filter(({ subject }) => subject?.includes('not on your page'));
    expect(mails()).toHaveLength(1);
    await s.saveFacts(user, { services: ['x'.repeat(130)], phone: '905-555-0100' });
    await t.settled();
    expect(mails()).toHaveLength(1);
    await s.saveFacts(user, { business_name: 'Canada Revenue Agency' });
    await t.settled();
    expect(await s.versionsOf(user)).toHaveLength(1);
    expect(mails()).toHaveLength(2);
  });

  it('that cannot be shown are told of again once others have been shown', async () => {
    const user = await s.owner();
    await s.publish(user);
    for (const services of [['x'.repeat(130)], ['Perms'], ['x'.repeat(130)]]) {
      await s.saveFacts(user, { services });
      await t.settled();
    }
    const mails = t.inbox.to(user.email).filter(({ subject }) => subject?.includes('not on your page'));
    expect(mails).toHaveLength(2);
  });
});
