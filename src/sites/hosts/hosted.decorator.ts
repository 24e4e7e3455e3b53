import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../common/errors.ts';
import { askedSite } from '../../common/http/hosts.ts';
import { HostedSite, type HostedStanding } from './hosted-site.ts';

const RETRY_AFTER_S = 3_600;

/** The site whose host is asked; undefined where no site's is. */
export function hostedSite(request: IncomingMessage): HostedSite | undefined {
  const site = askedSite(request);
  return site instanceof HostedSite ? site : undefined;
}

/** @throws AppError site_offline, site_gone where visitors do not reach the site */
export function mustBeLive({ standing }: { standing: HostedStanding }): void {
  if (standing === 'gone') throw new AppError('site_gone');
  if (standing !== 'live') throw new AppError('site_offline', { retryAfter: RETRY_AFTER_S });
}

/** The live site whose host is asked; undefined on our own. @throws AppError site_offline, site_gone */
export const Hosted = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const site = hostedSite(context.switchToHttp().getRequest<IncomingMessage>());
  if (site) mustBeLive(site);
  return site;
});
