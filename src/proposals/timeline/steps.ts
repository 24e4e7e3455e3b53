import type { AuditAction } from '../../audit/audit.shared.ts';
import { serviceById, SERVICE_IDS } from '../../plans/plans.shared.ts';
import { SECTIONS } from '../../sites/content/look.shared.ts';
import { partName } from '../../sites/content/part-names.shared.ts';

/** What a step of the audit log noted: ids and short words. */
type Noted = Record<string, unknown>;
type Sentence = (noted: Noted) => string;

const isUpdate = ({ kind }: Noted): boolean => kind === 'update';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const serviceOf = ({ service }: Noted): string => {
  const id = SERVICE_IDS.find((one) => one === service);
  return id ? serviceById(id).name : 'Your service';
};

/** The sentence of each action of the audit log that the customer sees; others are not theirs to see. */
export const STEPS: Readonly<Partial<Record<AuditAction, Sentence>>> = {
  'brief.send': () => 'You asked us to design your page.',
  'brief.withdraw': () => 'You took your wish for a design back.',
  'proposal.send': (noted) => {
    const isAgain = typeof noted.revision === 'number' && noted.revision > 1;
    if (isUpdate(noted))
      return isAgain ? 'We changed it and sent it again.' : 'We made your change for you to look at.';
    return isAgain ? 'We changed the pages and sent them again.' : 'We sent you pages to choose from.';
  },
  'proposal.answer': () => 'We answered your comment.',
  'proposal.withdraw': () => 'We took our proposal back.',
  'proposal.comment': ({ section }) => {
    const part = SECTIONS.find((one) => one === section);
    return part ? `You wrote a comment on “${partName(part)}”.` : 'You wrote a comment on our proposal.';
  },
  'proposal.choose': (noted) => {
    if (isUpdate(noted)) return 'You took the change.';
    return `You chose ${text(noted.option)}.`;
  },
  'proposal.decline': (noted) =>
    isUpdate(noted) ? 'You said what is not quite right.' : 'You took none of the pages.',
  'request.send': () => 'You sent us a request.',
  'request.reply': () => 'You answered our question.',
  'request.withdraw': () => 'You took your request back.',
  'request.asked': () => 'We asked you about your request.',
  'request.working': () => 'We started on your request.',
  'request.done': () => 'We did what you asked.',
  'request.declined': () => 'We could not do what you asked, and said why.',
  'task.bought': (noted) => `You ordered ${serviceOf(noted)}.`,
  'task.working': (noted) => `We started on ${serviceOf(noted)}.`,
  'task.asked': (noted) => `We asked you about ${serviceOf(noted)}.`,
  'task.reply': (noted) => `You answered us about ${serviceOf(noted)}.`,
  'task.refunded': (noted) => `${serviceOf(noted)} was refunded, so we do not do it.`,
  'task.done': (noted) => `${serviceOf(noted)} is done.`,
  'submission.send': () => 'You sent your page to our team.',
  'submission.withdraw': () => 'You took what you had sent back.',
  'submission.replaced': () => 'What you had sent was taken back, because you chose a page of ours.',
  'submission.decline': () => 'We sent your page back, and said why.',
  'site.publish': ({ version }) =>
    typeof version === 'number' ? `We put version ${version} live.` : 'We put it live.',
};

export const STEP_ACTIONS = Object.keys(STEPS) as readonly AuditAction[];
