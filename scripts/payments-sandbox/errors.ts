export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export type ErrorBody = {
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: unknown;
};

/** A refusal in Stripe's own form: HTTP status and the `error` object. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
    if (body.code) body.doc_url = `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`;
  }
}

export function invalid(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });
}

/** As Stripe says it: "No such customer: 'cus_x'"; 404 for the object a path names, 400 for one that a parameter names. */
export function missing(noun: string, id: string, param = 'id'): ApiError {
  const message = `No such ${noun}: '${id}'`;
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  });
}

export function unauthorised(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}
