/** Facts of the provider that every page may show. */
export const PROVIDER_COMPANY = 'Shingle Web Services Inc.';
export const PROVIDER_PLACE = 'Markham, Ontario';

let email = 'hello@shingle.example';

/** The contact e-mail, as the server's environment has it. */
export function providerEmail(): string {
  return email;
}

/** Set once before rendering: on the server from the environment, in the browser from the document. */
export function setProviderEmail(address: string | undefined): void {
  if (address) email = address;
}
