/** A paragraph, or a list of points. */
export type ClausePart = string | readonly string[];

export type Clause = {
  id: string;
  title: string;
  body: readonly ClausePart[];
};
