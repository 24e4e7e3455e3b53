/** An id's pattern, to be put into longer ones. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** An id as PostgreSQL writes it: lower case, 8-4-4-4-12. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** No row has it: the id that a walk over all ids begins after. */
export const LEAST_ID = '00000000-0000-0000-0000-000000000000';
