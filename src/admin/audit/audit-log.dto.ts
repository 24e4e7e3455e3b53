import { IsIn, IsUUID } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../../audit/audit.shared.ts';
import { Optional, PageQuery } from '../../common/http/validation.ts';

const ACTIONS = Object.keys(AUDIT_ACTIONS);

export class AuditLogQuery extends PageQuery {
  @Optional() @IsIn(ACTIONS, { message: 'what must be an action that the log keeps.' }) what?: AuditAction;
  /** Only what this person did. */
  @Optional() @IsUUID('all', { message: 'by must be the id of a person.' }) by?: string;
  /** Only what concerned this customer and their site, this site, or other thing. */
  @Optional() @IsUUID('all', { message: 'about must be an id.' }) about?: string;
}

export type AuditEntryView = {
  id: string;
  when: string;
  who: string;
  /** The id of who did it. */
  by: string;
  what: string;
  /** Whom or what it concerned; the name is null where that is gone. */
  whom: { type: string; id: string; name: string | null };
  before: unknown;
  after: unknown;
};

export type AuditLogView = { entries: AuditEntryView[]; next_cursor: string | null };
