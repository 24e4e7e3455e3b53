import { IsString, MaxLength } from 'class-validator';
import type { DomainState } from './domains.shared.ts';

export class AddDomainDto {
  /** What it must be is said by names/domain-name.ts, with the reason. */
  @IsString() @MaxLength(2_000) host: string;
}

/** A record to be made where the domain was bought, and what the last check found in its place. */
export type DomainRecord = {
  type: 'TXT' | 'A' | 'AAAA' | 'CNAME' | 'CAA';
  /** The whole name. */
  name: string;
  /** The name as most registrars want it: without the domain itself, '@' for the domain. */
  label: string;
  /** Empty where there should be no such record. */
  value: string;
  found: string[];
  ok: boolean;
  /** What to do about it, in words; empty where there is nothing to do. */
  hint: string;
};

export type DomainView = {
  id: string;
  host: string;
  /** In the letters of its language. */
  shown: string;
  state: DomainState;
  primary: boolean;
  records: DomainRecord[];
  created_at: string;
  proven_at: string | null;
  failing_since: string | null;
  checked_at: string | null;
  next_check: string | null;
};
/** All of them: there is no next page. */
export type DomainsAnswer = { domains: DomainView[]; next_cursor: string | null };
export type DomainAnswer = { domain: DomainView };
