/** Focuses the first field, in the order of the page, that is wrong. */
export function focusFirst(form: HTMLFormElement | null, isWrong: (field: HTMLInputElement) => boolean): void {
  ([...(form?.elements ?? [])] as HTMLInputElement[]).find(isWrong)?.focus();
}
