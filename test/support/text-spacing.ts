import type { Page } from 'playwright-core';

/** The text spacing of WCAG 1.4.12. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
    document.adoptedStyleSheets = [sheet];
  })()`);
}
