import type { LookupResult } from './dns.client.ts';
import { proxyOf } from './proxies.ts';

const UNKNOWN = 'No server answered for this name just now. We look again by ourselves.';
const NOT_YET = 'Not there yet. It can take an hour after you save it.';
const GONE =
  'The record is gone. This happens when a domain moves to another shop, or was not renewed. Renewed it? Then add the record above again.';
const PROOF_GONE =
  'The record is gone, and it has to stay for as long as your page uses the name. Add it again: after seven days without it we stop counting on the name.';

type Said = {
  result: LookupResult;
  found: readonly string[];
  /** Addresses that are not ours. */
  foreign: readonly string[];
  ok: boolean;
  /** It led to us before. */
  isLost: boolean;
};

/** About the TXT record. `wasThere`: it was found before. */
export function proofHint(result: LookupResult, ok: boolean, wasThere: boolean): string {
  if (!result.known) return UNKNOWN;
  if (ok) return 'Leave it there: it shows that the name is yours for as long as your page uses it.';
  if (result.values.length === 0) return wasThere ? PROOF_GONE : NOT_YET;
  return 'There is a record of that name, but with another value. Add ours, or change the value to ours.';
}

/** About the A record. */
export function addressHint({ result, found, foreign, ok, isLost }: Said): string {
  if (ok) return '';
  if (!result.known) return UNKNOWN;
  if (found.length === 0) return isLost ? GONE : NOT_YET;
  if (foreign.length < found.length) return `There are ${countOf(found)}. Take away ${listOf(foreign)}.`;
  const proxy = foreign.map(proxyOf).find(Boolean);
  if (proxy)
    return `${proxy} stands in between, so visitors reach it and not us. Switch its proxy off for this record (there it is called “DNS only”), and give the record our value.`;
  return 'That is not our address; often it is the parking page of the shop where you bought the name. Open this A record there and change its value to ours. Do not add a second one: half of your visitors would still land there.';
}

/** About a CNAME record. */
export function cnameHint(said: Said & { target: string }): string {
  const { found, foreign, result, ok, target } = said;
  if (ok || !result.known || found.length === 0) return addressHint(said);
  const proxy = foreign.map(proxyOf).find(Boolean);
  if (proxy) return addressHint({ ...said, found: foreign });
  return `It leads to ${found[0]}. Change its value to ${target}.`;
}

/** About an AAAA record that leads elsewhere. */
export function ipv6Hint(foreign: readonly string[], ours: string): string {
  const remedy = ours ? `Change its value to ${ours}, or take it away.` : 'Take this record away: we need none.';
  return `Half of your visitors come by this way and land at ${listOf(foreign)}. ${remedy}`;
}

export function caaHint(value: string): string {
  return `This record lets only others make the lock in the address bar. Add one beside it with the value ${value}, or take it away.`;
}

/** The name is shown to be of another site of ours. */
export const TAKEN_HINT =
  'This name is in use by another site of ours. When its record is taken away and yours stays, the name becomes yours.';

const countOf = ({ length }: readonly string[]): string => (length === 2 ? 'two' : String(length));
const listOf = (values: readonly string[]): string => new Intl.ListFormat('en-CA').format(values);
