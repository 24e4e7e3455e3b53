/** One step of what was done for or by a customer. */
export type StepView = {
  id: string;
  at: string;
  /** The action of the audit log, such as 'proposal.send'. */
  kind: string;
  /** A whole sentence. */
  text: string;
  who: 'you' | 'us';
  /** Who of our team. */
  name: string | null;
};
export type TimelineView = { steps: StepView[]; next_cursor: string | null };
