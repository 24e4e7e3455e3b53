const OPEN = 'details[data-menu][open]';

/** Closes open menus by Escape, by the choice of a link in them, and where the page comes back from the browser's cache. */
export function watchMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('nav a')) close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()?.querySelector('summary')?.focus();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && close());
}

function close(): HTMLDetailsElement | null {
  const menu = document.querySelector<HTMLDetailsElement>(OPEN);
  if (menu) menu.open = false;
  return menu;
}
