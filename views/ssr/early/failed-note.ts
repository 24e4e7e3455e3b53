/** By language: what could not be done, and the link that loads the document again. */
const WORDS: Record<string, readonly [string, string]> = {
  fr: ['Le chargement a échoué.', 'Réessayer'],
  zh: ['无法载入。', '重试'],
};
const ENGLISH = ['This could not be loaded.', 'Try again'] as const;

/** Says that what was pressed cannot be loaded, until something else is pressed. Styled in base.css. */
export function showFailedNote(): void {
  const [failed, again] = WORDS[document.documentElement.lang.slice(0, 2)] ?? ENGLISH;
  const note = document.createElement('div');
  note.dataset.failedNote = '';
  note.setAttribute('role', 'alert');
  note.setAttribute('popover', '');
  note.append(failed, ' ', Object.assign(document.createElement('a'), { href: '', textContent: again }));
  note.addEventListener('toggle', () => note.matches(':popover-open') || note.remove());
  document.body.append(note);
  if ('showPopover' in note) note.showPopover();
}
