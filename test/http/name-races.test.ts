import { expect, it, jest } from '@jest/globals';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { NamesService } from '../../src/sites/names/names.service.ts';
import { NameReviews } from '../../src/sites/submissions/name-reviews.service.ts';
import { RateLimits } from '../../src/common/http/rate-limits.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { inTransaction, somebodyWaits, waiting } from '../support/held-rows.ts';
import { BUSINESS, freshName, siteOwners } from '../support/site-owners.ts';
import { eventually } from '../support/wait.ts';

/** A name is taken after somebody else's request has read that it is free, and before that request writes it. */
const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);

it('a name that is claimed while another site is renamed to it stays with the first', async () => {
  const [first, second] = [await t.build.user(), await s.owner()];
  await t.as(first).put('/api/user/business-info').send(BUSINESS).expect(200);
  const slug = freshName();
  const { slug: before } = await s.site(second);
  await inTransaction(t, async (other) => {
    await other.query('select 1 from site_names where name = $1 for update', [before]);
    const renaming = (async () => t.as(second).put('/api/user/site/name').send({ slug }))();
    await somebodyWaits(t);
    const claim = { trade: 'barber', look: defaultLook('mirror'), slug };
    await t.as(first).post('/api/user/site').send(claim).expect(201);
    await other.commitTransaction();
    expect((await renaming).status).toBe(409);
  });
  expect([(await s.site(first)).slug, (await s.site(second)).slug]).toEqual([slug, before]);
});

it('a name that has rested its year is not taken from who took it a moment before', async () => {
  const [first, second] = [await s.owner(), await s.owner()];
  const { id } = await s.site(first);
  const slug = freshName();
  await t.db.query(`insert into site_names (name, kind, until) values ($1, 'resting', $2)`, [
    slug,
    new Date(t.clock.now().getTime() - DAY),
  ]);
  await inTransaction(t, async (other) => {
    await other.query(`update site_names set site_id = $2, kind = 'old', until = null where name = $1`, [slug, id]);
    const renaming = (async () => t.as(second).put('/api/user/site/name').send({ slug }))();
    await somebodyWaits(t);
    await other.commitTransaction();
    expect((await renaming).status).toBe(409);
  });
});

it('a name that is taken while our team reserves it stays with its site', async () => {
  const [admin, owner] = [await t.build.admin(), await s.owner()];
  const { id } = await s.site(owner);
  const name = freshName();
  await inTransaction(t, async (other) => {
    await other.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'old')`, [name, id]);
    const reserve = { kind: 'reserved' };
    const reserving = (async () => t.as(admin).put(`/api/shingle-admin/names/${name}`).send(reserve))();
    await somebodyWaits(t);
    await other.commitTransaction();
    expect((await reserving).status).toBe(409);
  });
});

it('a name that two of our team reserve at the same moment is reserved for both', async () => {
  const admin = await t.build.admin();
  const name = freshName();
  await inTransaction(t, async (other) => {
    await other.query(`insert into site_names (name, kind) values ($1, 'reserved')`, [name]);
    const reserve = { kind: 'reserved' };
    const reserving = (async () => t.as(admin).put(`/api/shingle-admin/names/${name}`).send(reserve))();
    await somebodyWaits(t);
    await other.commitTransaction();
    expect((await reserving).status).toBe(200);
  });
});

it('a rename that changes nothing and then fails gives back the one place that it took, not another one', async () => {
  const owner = await s.owner();
  const slug = freshName();
  const refund = jest.fn(async () => undefined);
  const counted = jest.spyOn(t.app.get(RateLimits), 'consume').mockResolvedValue(refund);
  const rename = async () => (await t.as(owner).put('/api/user/site/name').send({ slug })).status;
  await inTransaction(t, async (other) => {
    await other.query('select 1 from sites where owner_id = $1 for update', [owner.id]);
    const renaming = [rename(), rename()];
    await eventually(async () => (await waiting(t)) === 2);
    const judging = jest.spyOn(t.app.get(NameReviews), 'judgeAgain');
    judging.mockResolvedValueOnce().mockRejectedValueOnce(new Error('the database went away'));
    await other.rollbackTransaction();
    expect((await Promise.all(renaming)).toSorted((a, b) => a - b)).toEqual([200, 500]);
  });
  counted.mockRestore();
  expect(refund).toHaveBeenCalledTimes(1);
});

it('a name that the sweep is about to free stays with its site where a plan came meanwhile', async () => {
  const owner = await t.build.user();
  await t.as(owner).put('/api/user/business-info').send(BUSINESS).expect(200);
  const slug = freshName();
  await t
    .as(owner)
    .post('/api/user/site')
    .send({ trade: 'barber', look: defaultLook('mirror'), slug })
    .expect(201);
  const { id } = await s.site(owner);
  t.clock.advance(15 * DAY);
  await inTransaction(t, async (other) => {
    await other.query('select 1 from sites where id = $1 for update', [id]);
    const sweeping = t.app.get(NamesService).freeLapsed();
    await somebodyWaits(t);
    await other.query(`update site_names set kind = 'current', until = null where name = $1`, [slug]);
    await other.commitTransaction();
    await sweeping;
  });
  const kept = await t.db.query(
    'select s.slug, n.kind from sites s join site_names n on n.site_id = s.id where s.id = $1',
    [id],
  );
  expect(kept).toEqual([{ slug, kind: 'current' }]);
});
