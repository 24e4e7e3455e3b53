import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { CurrentSites } from './drafts/current-sites.service.ts';
import { DraftsService } from './drafts/drafts.service.ts';
import { SiteComposer } from './drafts/site-composer.service.ts';
import { HostJudge } from './hosts/host-judge.ts';
import { HostTable } from './hosts/host-table.service.ts';
import { SiteByAddress } from './hosts/site-by-address.service.ts';
import { SitesWithoutPlan } from './hosts/sites-without-plan.service.ts';
import { SiteChanges } from './hosts/site-changes.service.ts';
import { SiteMailer } from './mails/site-mailer.service.ts';
import { MySiteController } from './mine/my-site.controller.ts';
import { MySiteReader } from './mine/my-site-reader.service.ts';
import { MySiteService } from './mine/my-site.service.ts';
import { SiteVersionsController } from './mine/site-versions.controller.ts';
import { NamesService } from './names/names.service.ts';
import { CardPhotos } from './pages/card-photos.ts';
import { SiteExports } from './export/site-export.service.ts';
import { SiteFilesController } from './pages/site-files.controller.ts';
import { SiteFiles } from './pages/site-files.service.ts';
import { SitePages } from './pages/site-pages.ts';
import { SitePictureController } from './pictures/site-picture.controller.ts';
import { PictureDrawing } from './pictures/picture-drawing.service.ts';
import { SitePictures } from './pictures/site-pictures.service.ts';
import { PreviewsController } from './previews/previews.controller.ts';
import { PreviewsService } from './previews/previews.service.ts';
import { FactsLive } from './publishing/facts-live.service.ts';
import { HistoryService } from './publishing/history.service.ts';
import { ImagesInUse } from './publishing/images-in-use.service.ts';
import { OptionsService } from './publishing/options.service.ts';
import { PublicationService } from './publishing/publication.service.ts';
import { PublishingService } from './publishing/publishing.service.ts';
import { DnsClient } from './domains/dns/dns.client.ts';
import { DomainLookup } from './domains/dns/domain-lookup.ts';
import { DomainChecks } from './domains/domain-checks.service.ts';
import { DomainNotices } from './domains/domain-notices.service.ts';
import { OwnerPurchases } from './owner-purchases.ts';
import { DomainsController } from './domains/domains.controller.ts';
import { DomainsService } from './domains/domains.service.ts';
import { TlsAllowed } from './domains/tls-allowed.service.ts';
import { VersionsService } from './publishing/versions.service.ts';
import { SamplesService } from './samples/samples.service.ts';
import { CardController } from './pages/card.controller.ts';
import { SitemapController } from './pages/sitemap.controller.ts';
import { SiteDraftController } from './mine/site-draft.controller.ts';
import { SiteNameController } from './mine/site-name.controller.ts';
import { SitePublishingController } from './mine/site-publishing.controller.ts';
import { OwnPreviewsController } from './previews/own-previews.controller.ts';
import { SiteClocks } from './site-clocks.service.ts';
import { SitesService } from './sites.service.ts';
import { NameReviews } from './submissions/name-reviews.service.ts';
import { PromisesService } from './submissions/promises.service.ts';
import { RequestQuotasService } from './submissions/request-quotas.service.ts';
import { SubmissionEnds } from './submissions/submission-ends.service.ts';
import { SubmissionsService } from './submissions/submissions.service.ts';
import { TeamPublishing } from './submissions/team-publishing.service.ts';
import { SiteAudit } from './site-audit.service.ts';
import { SiteStates } from './site-states.service.ts';

const HOSTS = [SiteByAddress, SitesWithoutPlan, SiteChanges, HostTable, HostJudge];
const PUBLISHING = [
  OptionsService,
  PublicationService,
  PublishingService,
  HistoryService,
  VersionsService,
  FactsLive,
  ImagesInUse,
];
const DRAFTS = [SiteComposer, CurrentSites, DraftsService, NamesService, MySiteReader, MySiteService, PreviewsService];

const DOMAINS = [DnsClient, DomainLookup, DomainChecks, DomainNotices, DomainsService, OwnerPurchases, TlsAllowed];

@Module({
  imports: [BusinessModule, UploadsModule],
  controllers: [
    CardController,
    SitemapController,
    SiteFilesController,
    MySiteController,
    SiteNameController,
    SiteDraftController,
    SitePublishingController,
    SiteVersionsController,
    OwnPreviewsController,
    PreviewsController,
    DomainsController,
    SitePictureController,
  ],
  providers: [
    ...[SitesService, SiteClocks, SamplesService, SitePages, SiteFiles, CardPhotos],
    ...HOSTS,
    ...PUBLISHING,
    ...DRAFTS,
    ...DOMAINS,
    NameReviews,
    PromisesService,
    RequestQuotasService,
    PictureDrawing,
    SubmissionEnds,
    SubmissionsService,
    TeamPublishing,
    SiteAudit,
    SiteStates,
    SitePictures,
    SiteExports,
    SiteMailer,
  ],
  exports: [
    ...[...HOSTS, ...PUBLISHING, ...DRAFTS, SitesService, SitePages, SiteMailer],
    ...[PromisesService, RequestQuotasService, SubmissionEnds, SubmissionsService, TeamPublishing, SiteStates],
    ...[SiteExports, DomainChecks, DomainsService, OwnerPurchases, SiteClocks, TlsAllowed],
  ],
})
export class SitesModule {}
