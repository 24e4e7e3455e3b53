import { Module } from '@nestjs/common';
import { CardPhotos } from './pages/card-photos.ts';
import { SitePages } from './pages/site-pages.ts';
import { SiteFilesController } from './pages/site-files.controller.ts';
import { SiteFiles } from './pages/site-files.service.ts';
import { SitesController } from './sites.controller.ts';
import { HostJudge } from './hosts/host-judge.ts';
import { HostTable } from './hosts/host-table.service.ts';
import { SiteChanges } from './hosts/site-changes.service.ts';
import { DnsClient } from './domains/dns/dns.client.ts';
import { DomainLook } from './domains/dns/domain-look.ts';
import { DomainChecks } from './domains/domain-checks.service.ts';
import { DomainNotices } from './domains/domain-notices.service.ts';
import { DomainPurchases } from './domains/domain-purchases.ts';
import { DomainsController } from './domains/domains.controller.ts';
import { DomainsService } from './domains/domains.service.ts';
import { TlsAllowed } from './domains/tls-allowed.service.ts';
import { SamplesService } from './samples/samples.service.ts';
import { VersionsService } from './publishing/versions.service.ts';
import { SitesService } from './sites.service.ts';

const DOMAINS = [DnsClient, DomainLook, DomainChecks, DomainNotices, DomainPurchases, DomainsService, TlsAllowed];

@Module({
  controllers: [SitesController, SiteFilesController, DomainsController],
  providers: [
    SiteChanges,
    HostTable,
    HostJudge,
    SitesService,
    VersionsService,
    SamplesService,
    SitePages,
    SiteFiles,
    CardPhotos,
    ...DOMAINS,
  ],
  exports: [
    SiteChanges,
    HostTable,
    HostJudge,
    SitesService,
    VersionsService,
    SitePages,
    DomainChecks,
    DomainPurchases,
    DomainsService,
    TlsAllowed,
  ],
})
export class SitesModule {}
