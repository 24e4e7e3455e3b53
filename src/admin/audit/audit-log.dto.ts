export type AuditEntryView = {
  id: string;
  at: string;
  who: string;
  action: string;
  /** Whom or what it concerned; the name is null where that is gone. */
  whom: { type: string; id: string; name: string | null };
  before: unknown;
  after: unknown;
};

export type AuditLogView = { entries: AuditEntryView[]; next_cursor: string | null };
