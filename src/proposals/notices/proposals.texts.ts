import { capitalized } from '../../common/text/capitalized.shared.ts';
import { serviceById, type ServiceId } from '../../plans/plans.shared.ts';
import { dayInWords } from '../due-in-words.shared.ts';
import type { ProposalKind, WorkKind } from '../proposals.shared.ts';
import type { TurnReminder } from './notices.jobs.ts';
import type { WorkMailProps } from './proposals.mails.tsx';

export type WorkText = { subject: string } & Omit<WorkMailProps, 'name' | 'title' | 'href'>;

const NOTHING_ALONE = 'Need longer? Then we wait. Nothing goes out without you.';
const COUNT = ['no', 'one', 'two', 'three'];
/** The name of an add-on as it is written in a sentence. */
const named = (service: ServiceId): string => serviceById(service).name;

export function proposalSent(about: {
  kind: ProposalKind;
  options: number;
  operator: string;
  note: string | null;
  due: Date;
  isAgain: boolean;
  /** What it answers is a page that the customer sent. */
  answersPage: boolean;
}): WorkText {
  const { answersPage, due, isAgain, kind, note, operator, options } = about;
  const pages = options === 1 ? 'page' : 'pages';
  const design = isAgain
    ? 'Your pages, with your changes'
    : `${capitalized(COUNT[options] ?? 'some')} ${pages} for you`;
  const first = answersPage ? 'Our answer to the page you sent' : 'Your change is ready to look at';
  const update = isAgain ? 'Your change, once more' : first;
  const done =
    answersPage && !isAgain
      ? 'would change something in the page that you sent'
      : 'has made the change that you asked for';
  return {
    subject: kind === 'design' ? design : update,
    preview: kind === 'design' ? 'Look at them side by side, and choose.' : 'Before and after, side by side.',
    lines: [
      kind === 'design'
        ? `${operator} has drawn ${COUNT[options]} ${pages} for you, with your own words. Look at them side by side, say what you would change, and choose the one that is you.`
        : `${operator} ${done}. Look at before and after, then take it or say what is not quite right.`,
    ],
    said: note,
    after: [`Your word by ${dayInWords(due)}, please. ${NOTHING_ALONE}`],
    button: kind === 'design' ? 'See the pages' : 'See before and after',
  };
}

export const proposalWithdrawn = (operator: string): WorkText => ({
  subject: 'We have taken our proposal back',
  preview: 'Your page is as it was.',
  lines: [`${operator} has taken our proposal back, so there is nothing to choose for now. Your page is as it was.`],
  after: ['If you were just about to choose, answer us in Messages and we sort it out.'],
  button: 'Open Our work',
});

export const proposalComment = (kind: ProposalKind, operator: string, text: string): WorkText => ({
  subject: `${operator} answered you`,
  preview: text,
  lines: [`${operator} wrote ${kind === 'design' ? 'beside your pages' : 'about our change'}:`],
  said: text,
  button: 'Read it there',
});

export const requestAsked = (operator: string, text: string, due: Date): WorkText => ({
  subject: 'A question about your request',
  preview: text,
  lines: [`Before we go on, ${operator} would like to know:`],
  said: text,
  after: [`Your answer by ${dayInWords(due)}, please. Our clock stands still until you answer.`],
  button: 'Answer',
});

export const requestDone = (text: string | null): WorkText => ({
  subject: 'Your change is done',
  preview: 'Have a look at your page.',
  lines: ['What you asked for is done. Have a look at your page.'],
  said: text,
  after: ['If something is not as you meant it, write to us.'],
  button: 'Open Our work',
});

export const requestDeclined = (reason: string, isGivenBack: boolean): WorkText => ({
  subject: 'We could not do what you asked',
  preview: 'Your page is as it was.',
  lines: ['We looked at your request and could not do it. The reason:'],
  said: reason,
  after: [isGivenBack ? 'Your page is as it was. The request was not counted.' : 'Your page is as it was.'],
  button: 'Open Our work',
});

export const taskAsked = (service: ServiceId, operator: string, text: string, due: Date): WorkText => ({
  subject: `${named(service)}: a question for you`,
  preview: text,
  lines: [`${operator} is working on it and would like to know:`],
  said: text,
  after: [`Your answer by ${dayInWords(due)}, please. Our clock stands still until you answer.`],
  button: 'Answer',
});

export const taskDone = (service: ServiceId, text: string | null): WorkText => ({
  subject: `${named(service)} is done`,
  preview: 'All done.',
  lines: [`${named(service)} is done.`],
  said: text,
  button: 'Open Our work',
});

const PROMISED: Record<WorkKind, string> = {
  brief: 'your pages',
  submission: 'an answer to the page you sent us',
  request: 'an answer to your request',
  proposal: 'the change you asked for',
  task: 'what you bought from us',
};

/** `service`: the name of an add-on. */
export const promiseLate = (kind: WorkKind, service: string | null, due: Date): WorkText => ({
  subject: 'We are late, and sorry',
  preview: 'It is first on our list now.',
  lines: [`We promised ${service ?? PROMISED[kind]} by ${dayInWords(due)}, and have not kept it.`],
  after: ['It is first on our list now. You need not do anything: we write to you when it is there.'],
  button: 'Open Our work',
});

/** A proposal by its kind. */
export type WaitingFor = ProposalKind | Exclude<TurnReminder['of'], 'proposal'>;

const WAITING: Record<WaitingFor, { what: string; button: string }> = {
  design: { what: 'Your pages wait for your word', button: 'Look at them' },
  update: { what: 'Our change waits for your word', button: 'See before and after' },
  request: { what: 'Our question waits for your answer', button: 'Answer' },
  task: { what: 'Our question waits for your answer', button: 'Answer' },
};

/** One business day before, on the day, then weekly three times. */
export function reminder(at: TurnReminder['at'], waitingFor: WaitingFor, due: Date): WorkText {
  const { button, what } = WAITING[waitingFor];
  const subjects = {
    before: `${what}: until ${dayInWords(due)}`,
    day: `${what}: today`,
    week3: `${what}: our last reminder`,
  };
  const isWeekly = at !== 'before' && at !== 'day';
  const when = isWeekly
    ? `We had hoped for it by ${dayInWords(due)}.`
    : `We hope for it by ${dayInWords(due)}, 6 in the evening.`;
  return {
    subject: at in subjects ? subjects[at as keyof typeof subjects] : what,
    preview: NOTHING_ALONE,
    lines: [`${what}. ${when}`, NOTHING_ALONE],
    after: at === 'week3' ? ['We do not write about it again. It stays where it is, and so does your page.'] : [],
    button,
  };
}
