/** A paragraph, a list, how to reach the business (with the name of the form's link), or the link to our own policy. */
export type PolicyPart = string | readonly string[] | { reach: string } | { provider: string };

export type PolicyText = {
  title: string;
  lead: string;
  clauses: readonly { title: string; parts: readonly PolicyPart[] }[];
};

/** What of a site its policies depend on. */
export type PolicyFacts = {
  business: string;
  company: string;
  place: string;
  booking: boolean;
  assistant: boolean;
  phone: boolean;
  hours: boolean;
  social: boolean;
};

export type PolicyWords = {
  privacy: (facts: PolicyFacts) => PolicyText;
  accessibility: (facts: PolicyFacts) => PolicyText;
};

/** What is true only of sites with the feature. */
export const given = (isThere: boolean, text: string): string[] => (isThere ? [text] : []);
