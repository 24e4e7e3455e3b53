/** The answer of a call that has nothing to show but a sentence. */
export type MessageView = { message: string };
