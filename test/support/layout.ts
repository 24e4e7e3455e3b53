import type { Locator, Page } from 'playwright-core';

type Rect = { x: number; y: number; width: number; height: number };
export const boxOf = async (locator: Locator): Promise<Rect> => (await locator.first().boundingBox())!;
export const middle = ({ y, height }: Rect): number => y + height / 2;
export const end = ({ x, width }: Rect): number => x + width;
export const foot = ({ y, height }: Rect): number => y + height;

declare const getComputedStyle: (one: unknown) => Record<string, string>;
export const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.first().evaluate((one, name) => getComputedStyle(one)[name]!, property);

/** The words within what a selector finds that end on another line than they begin; a part before or after a hyphen is a word. */
export const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isBroken = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    const found = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      if (!isBroken()) continue; // nor is a word of it
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (isBroken()) found.push(word);
      }
    }
    return found;
  })`);

/** On how many lines the first place of a text within what a selector finds stands, once it is there. */
export const linesOf = async (page: Page, text: string, within = 'main'): Promise<number> => {
  await page.locator(within).getByText(text).first().waitFor({ state: 'attached' });
  return page.evaluate<number>(`(() => {
    const words = ${JSON.stringify(text)};
    const texts = document.createTreeWalker(document.querySelector(${JSON.stringify(within)}), NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && !texts.currentNode.data.includes(words));
    const range = document.createRange();
    const at = texts.currentNode.data.indexOf(words);
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + words.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  })()`);
};
