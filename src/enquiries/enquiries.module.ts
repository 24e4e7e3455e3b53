import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { EnquiriesController } from './enquiries.controller.ts';
import { OwnEnquiriesController } from './own-enquiries.controller.ts';
import { EnquiriesService } from './enquiries.service.ts';
import { EnquiryCounts } from './enquiry-counts.service.ts';
import { EnquiryFormController } from './form/enquiry-form.controller.ts';
import { EnquiryMailer } from './enquiry-mailer.ts';
import { EnquiryPages } from './form/enquiry-pages.service.ts';

@Module({
  imports: [SitesModule],
  controllers: [EnquiriesController, OwnEnquiriesController, EnquiryFormController],
  providers: [EnquiriesService, EnquiryCounts, EnquiryMailer, EnquiryPages],
  exports: [EnquiriesService],
})
export class EnquiriesModule {}
