/** The brand's colour where no style sheet of ours reaches: mails, and pages that are drawn without React. */
export const BRICK = '#a63a22';
