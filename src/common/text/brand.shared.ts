/** The brand's colour where no style sheet of ours reaches: mails, pages that are drawn without React, drawings. */
export const BRICK = '#a63a22';
/** Its shade below a button. */
export const BRICK_SHADE = '#7e2816';
