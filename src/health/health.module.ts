import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { ProposalsModule } from '../proposals/proposals.module.ts';
import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';
import { OperatorMetrics } from './operator-metrics.ts';

@Module({
  imports: [AssistantModule, BillingModule, ProposalsModule],
  controllers: [HealthController],
  providers: [HealthService, OperatorMetrics],
  exports: [HealthService],
})
export class HealthModule {}
