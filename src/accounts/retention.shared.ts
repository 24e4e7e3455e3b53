/** docs/PRODUCT.md, "Retention". */
export const WARNING_DAYS = 7;
export const RECORDS_YEARS = 2;
/** How often sites were opened: two full years can be compared. */
export const COUNTS_MONTHS = 25;
/** As long as payment records, which the entries explain. */
export const AUDIT_YEARS = 7;
/** Effects that are done or given up; those with a key a year longer, so that nothing is mailed a second time. */
export const EFFECTS_DAYS = 14;
export const KEYED_EFFECTS_DAYS = 400;
/** A run that would delete more customers' data than both of these stops and reports. */
export const MOST_CUSTOMERS = 20;
export const MOST_SHARE = 0.05;
/** The audit log's name for what no person did. */
export const RETENTION_JOB = { id: '00000000-0000-0000-0000-000000000000', name: 'Retention' };
/** Runs are a day apart. After a longer gap the server was down or a clock has jumped: that run deletes nothing. */
export const GAP_DAYS = 3;
