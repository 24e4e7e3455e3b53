import { createParamDecorator, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import { perCall } from '../per-call.ts';

/** app: ours; site: a customer's; preview: where drafts are drawn (docs/decisions/0018-hosts.md). */
export type HostKind = 'app' | 'site' | 'preview';

/** The site whose host was asked. */
export type AskedSite = {
  id: string;
  slug: string;
  /** What its slug was before: pages that were open then still send it. */
  oldSlugs: readonly string[];
  /** Asked at a domain of the owner's own, not at one of ours. */
  ownDomain: boolean;
  /** The customer whose images are sent at this host; null where none are. */
  imagesOf: string | null;
};

export type AskedHost = { kind: 'app' } | { kind: 'preview' } | { kind: 'site'; site: AskedSite };

type Judged = IncomingMessage & { askedHost?: AskedHost };

/** The key of what `@OnHosts` names. */
export const HOSTS = 'hosts';
/** The calls of the API that other hosts than ours answer: known before a body is read. HostGuard has the last word. */
const CALLS: Record<Exclude<HostKind, 'app'>, RegExp> = {
  site: /^\/api\/(?:ai-assistant|appointments|available-slots(?:-overview)?|enquiries|site-events)(?:[/?]|$)/i,
  preview: /^\/api\/site-previews(?:[/?]|$)/i,
};

export const isCallOf = (kind: Exclude<HostKind, 'app'>, url: string): boolean => CALLS[kind].test(url);

/** The hosts a call is answered on. Without it: on ours alone. */
export const OnHosts = (...kinds: HostKind[]) => SetMetadata(HOSTS, kinds);

export function setAskedHost(request: IncomingMessage, host: AskedHost): void {
  (request as Judged).askedHost = host;
}

/** Undefined where nothing has judged the request: it is then answered nowhere. */
export function askedHost(request: IncomingMessage): AskedHost | undefined {
  return (request as Judged).askedHost;
}

export const isOnApp = (request: IncomingMessage): boolean => askedHost(request)?.kind === 'app';

export function askedSite(request: IncomingMessage): AskedSite | undefined {
  const host = askedHost(request);
  return host?.kind === 'site' ? host.site : undefined;
}

/** The site whose host was asked; undefined on ours. */
export const SiteOfHost = createParamDecorator((_: unknown, context: ExecutionContext) =>
  askedSite(context.switchToHttp().getRequest<IncomingMessage>()),
);

/** Whether pages of the site call it so, or have done: those that are open still do. */
export const isNameOf = ({ oldSlugs, slug }: AskedSite, name: string): boolean =>
  name === slug || oldSlugs.includes(name);

/** The slug of the site a call is about: on a site's host that site's, also by an old one. @throws AppError not_found where another one is named */
export function siteNamed(named: string | undefined, host: AskedSite | undefined): string | undefined {
  if (host && named !== undefined && !isNameOf(host, named)) throw new AppError('not_found');
  return host?.slug ?? named;
}

/** Closed by default: a call is answered on our own host alone, and elsewhere only where @OnHosts() allows it. */
@Injectable()
export class HostGuard implements CanActivate {
  private readonly openTo = perCall(
    (...targets) => this.reflector.getAllAndOverride<HostKind[] | undefined>(HOSTS, targets) ?? ['app'],
  );
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const kind = askedHost(context.switchToHttp().getRequest<IncomingMessage>())?.kind;
    if (!kind || !this.openTo(context).includes(kind)) throw new AppError('not_found');
    return true;
  }
}
