export type AuditEntryView = {
  id: string;
  at: string;
  who: string;
  action: string;
  /** Whom it concerned; the name is null where the account is gone. */
  whom: { type: string; id: string; name: string | null };
  before: unknown;
  after: unknown;
};

export type AuditLogView = { entries: AuditEntryView[]; next_cursor: string | null };
