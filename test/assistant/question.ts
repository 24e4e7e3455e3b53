/** `facts`: any of these on top is right; none: the honest answer is that the site does not say. */
export type AssistantQuestion = { text: string; facts: string[] };

export const ask = (text: string, ...facts: string[]): AssistantQuestion => ({ text, facts });
export const offTopic = (text: string): AssistantQuestion => ({ text, facts: [] });
