import { platformSession, useAdminSession } from '../lib/session/adminSession.ts';
import { useWordsOf } from '../lib/session/kept-words.ts';

/** What an operator writes in one place and has not sent yet. @param place e.g. the path that it is sent to */
export const useOperatorsWords = (place: string) => useWordsOf(useAdminSession(platformSession)?.admin.username, place);
