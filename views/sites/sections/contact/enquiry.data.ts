import { api } from '../../../lib/api/api.ts';

export type Enquiry = {
  name: string;
  email?: string;
  phone?: string;
  message: string;
  language: string;
  website?: string;
  elapsed_ms: number;
};

/** @throws ApiError with the server's sentence, NetworkError without an answer */
export const sendEnquiry = (enquiry: Enquiry): Promise<{ message: string }> =>
  api('/api/enquiries', { method: 'POST', body: enquiry });
