import type { EnquiryDto } from '../../../../src/enquiries/enquiries.dto.ts';
import { refusalIn } from '../../../../src/enquiries/refusals.shared.ts';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import { api, ApiError, GENERIC_FAILURE } from '../../../lib/api/api.ts';

type Enquiry = EnquiryDto & { language: Language; elapsed_ms: number };

/** @throws Error with a sentence in the enquiry's language; in English with none where the answer had none for people */
export async function sendEnquiry(enquiry: Enquiry): Promise<{ message: string }> {
  try {
    return await api('/api/enquiries', { method: 'POST', body: enquiry });
  } catch (thrown) {
    const fields = thrown instanceof ApiError ? Object.keys(thrown.errors) : [];
    const { message } = thrown as Error;
    const sentence = message === GENERIC_FAILURE ? '' : message;
    throw new Error(refusalIn(enquiry.language, sentence, fields), { cause: thrown });
  }
}
