import { describe, expect, it } from '@jest/globals';
import { SiteChanges } from '../../src/sites/hosts/site-changes.service.ts';
import { useApp } from '../support/app.ts';
import { DAY, HOUR, nextWeekday } from '../support/clock.ts';
import { hostedSites } from '../support/hosts.ts';
import { qrIn } from '../support/qr.ts';
import { salon } from '../support/salon.ts';
import { siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const { ask, of, domainOf, site } = hostedSites(t);

describe('while the own domain fails', () => {
  const failing = async (hours = 1) => {
    const made = await site();
    const domain = `${made.slug}.ca`;
    await domainOf(made.id, domain, 'failing', { failing_since: new Date(t.clock.now().getTime() - hours * HOUR) });
    return { ...made, domain };
  };

  it('an old name, our own host and www lead to the slug’s host, whose pages still name the domain', async () => {
    const { domain, id, slug } = await failing();
    await t.db.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'old')`, [`old-${slug}`, id]);
    expect((await ask(of(`old-${slug}`), '/card')).headers.location).toBe(`http://${of(slug)}/card`);
    expect((await ask(`www.${domain}`, '/fr')).headers.location).toBe(`http://${of(slug)}/fr`);
    const card = await t.anonymous().get(`/card/${slug}.vcf`);
    expect([card.status, card.headers.location]).toEqual([308, `http://${of(slug)}/card.vcf`]);
    expect((await ask(of(slug), '/card.vcf')).text).toContain(`http://${domain}:3000`);
    expect((await ask(of(slug), '/sitemap.xml')).text).toContain(`http://${domain}:3000/`);
  });

  it('all of them lead to the domain again once it is reached', async () => {
    const { domain, id, slug } = await failing();
    await t.db.query(`update site_domains set state = 'live', failing_since = null where site_id = $1`, [id]);
    await t.app.get(SiteChanges).announceSite(id);
    expect((await ask(of(slug), '/card')).headers.location).toBe(`http://${domain}:3000/card`);
    expect((await ask(`www.${domain}`, '/fr')).headers.location).toBe(`http://${domain}:3000/fr`);
    expect((await t.anonymous().get(`/card/${slug}.vcf`)).headers.location).toBe(`http://${domain}:3000/card.vcf`);
  });

  it('the owner’s screens link to the slug’s host, and print the domain for three days', async () => {
    const { domain, id, owner, slug } = await failing();
    await t.db.query(`insert into site_drafts (site_id, words, look, revision, updated_by, updated_at)
       select site_id, words, look, 1, 'owner', now() from site_versions where site_id = '${id}'`);
    const read = async () =>
      (
        await t
          .as(await t.build.device(owner))
          .get('/api/user/site')
          .expect(200)
      ).body.site as object;
    expect(await read()).toMatchObject({ url: `http://${of(slug)}`, card_url: `http://${domain}:3000/card` });
    t.clock.advance(3 * DAY);
    expect(await read()).toMatchObject({ url: `http://${of(slug)}`, card_url: `http://${of(slug)}/card` });
  });

  it('a first page’s mail links to the slug’s host; its code, which is printed, has the domain', async () => {
    const s = siteOwners(t);
    const owner = await s.owner();
    const { id, slug } = await s.site(owner);
    await domainOf(id, `${slug}.ca`, 'failing', { failing_since: t.clock.now() });
    expect((await s.publish(owner)).body.url).toBe(`http://${of(slug!)}`);
    await t.settled();
    const mail = t.inbox.to(owner.email).find(({ subject }) => subject?.endsWith('is live'))!;
    expect(mail.text).toContain(`http://${of(slug!)}`);
    expect(mail.text).not.toContain(`${slug}.ca`);
    const code = mail.attachments[0]!;
    expect(await qrIn(Buffer.from(code.content as ArrayBuffer))).toBe(`http://${slug}.ca:3000/card?qr`);
  });

  it('a visitor cancels a booking by the link of its mail, at the slug’s host', async () => {
    const shop = await salon(t);
    const { id, slug } = shop.site;
    await t.db.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'current') on conflict do nothing`, [
      slug,
      id,
    ]);
    await domainOf(id, `${slug}.ca`, 'failing', { failing_since: new Date(t.clock.now().getTime() - HOUR) });
    const time = { appointment_date: nextWeekday(t.clock.now(), 2), appointment_time: '10:00' };
    const { body } = await shop.book(time, { customer_email: `${slug}@visitor.example` }).expect(201);
    await t.settled();
    const [mail] = t.inbox.to(`${slug}@visitor.example`);
    expect(mail!.text).toContain(`http://${of(slug)}/appointments/${body.appointment.id}`);
    expect(mail!.text).not.toContain(`${slug}.ca`);
  });
});

it('a first page’s mail offers neither a listing that was bought nor a domain that is live', async () => {
  const s = siteOwners(t);
  const owner = await s.owner();
  const { id, slug } = await s.site(owner);
  await domainOf(id, `${slug}.ca`, 'live');
  await t.db.query(
    `insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'google-business', now())`,
    [`cs_${id}`, owner.id],
  );
  await s.publish(owner);
  await t.settled();
  const { text } = t.inbox.to(owner.email).find(({ subject }) => subject?.endsWith('is live'))!;
  for (const offered of ['next', 'Google', 'tab=']) expect(text).not.toContain(offered);
});
