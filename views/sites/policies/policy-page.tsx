import { LANGUAGE } from '../../../src/pages/languages.shared.ts';
import { DESCRIPTION_MAX, summary } from '../../../src/sites/content/compose/texts.shared.ts';
import { addressLine, mailHref, telHref } from '../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import type { SitePageData } from '../../../src/sites/sites.dto.ts';
import { alternates, policyPath, sitePagePath, type SitePolicy } from '../../../src/sites/sites.shared.ts';
import type { PageModule } from '../../page.ts';
import { paths } from '../../paths.ts';
import { useDocumentContent } from '../../document/document.tsx';
import type { PageHead } from '../../document/head.ts';
import { OfflineSite } from '../OfflineSite.tsx';
import { siteHead } from '../site-head.ts';
import { lostHead, LostPage } from './LostPage.tsx';
import { policyTexts } from './policy.texts.ts';
import type { PolicyPart } from './policy-text.ts';
import { SmallPage, type SiteShown } from './SmallPage.tsx';
import styles from './policy.module.css';

/**
 * The document of a site's two policies, and of the addresses it does not have, in one design's colours and faces;
 * `fonts` are its faces by pair.
 */
export function policyPage(fonts: Readonly<Record<string, readonly string[]>>): PageModule {
  function Component() {
    const data = useDocumentContent<SitePageData>();
    if (data.offline) return <OfflineSite language={data.language} name={data.business_name} />;
    return data.policy ? <Policy data={data} policy={data.policy} /> : <LostPage data={data} />;
  }
  const head = (data: SitePageData): PageHead => {
    if (data.offline) return siteHead(data, []);
    const { policy, site } = data;
    return {
      ...(policy ? policyHead(site, policy) : lostHead(data)),
      lang: LANGUAGE[site.language].tag,
      fonts: fonts[site.look.pair] ?? fonts.a!,
      style: data.tokens,
      siteName: site.business_name,
    };
  };
  return { Component, head };
}

function policyHead(site: SiteView, policy: SitePolicy) {
  const { lead, title } = policyTexts(policy, site);
  return {
    title: `${title} · ${site.business_name}`,
    description: summary(lead, DESCRIPTION_MAX),
    path: policyPath(site, policy, site.language),
    alternates: alternates(site, (language) => policyPath(site, policy, language)),
  };
}

function Policy({ data, policy }: { data: SiteShown; policy: SitePolicy }) {
  const { app_url, site } = data;
  const { clauses, lead, title } = policyTexts(policy, site);
  return (
    <SmallPage data={data} hrefIn={(language) => policyPath(site, policy, language)}>
      <main id="main" className={styles.text} tabIndex={-1}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {clauses.map((clause) => (
          <section key={clause.title}>
            <h2>{clause.title}</h2>
            {clause.parts.map((part, at) => (
              <Part key={at} part={part} site={site} provider={app_url ?? ''} />
            ))}
          </section>
        ))}
      </main>
    </SmallPage>
  );
}

function Part({ part, site, provider }: { part: PolicyPart; site: SiteView; provider: string }) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('reach' in part) return <Reached site={site} form={part.reach} />;
  if ('provider' in part) {
    return (
      <p>
        <a href={provider + paths.privacy}>{part.provider}</a>
      </p>
    );
  }
  return (
    <ul>
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** Only what there is; the form is always there. */
function Reached({ site, form }: { site: SiteView; form: string }) {
  const { address, email, phone } = site.contact;
  return (
    <ul>
      {phone && (
        <li>
          <a href={telHref(phone)}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={mailHref(email)}>{email}</a>
        </li>
      )}
      {address && <li>{addressLine(address)}</li>}
      <li>
        <a href={`${sitePagePath(site, site.language)}#contact`}>{form}</a>
      </li>
    </ul>
  );
}
