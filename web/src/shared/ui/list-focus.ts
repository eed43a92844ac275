/** The pane of the list where there are two, else the screen. */
const listArea = (): ParentNode =>
  document.querySelector('.panes > :first-child') ?? document.querySelector('main') ?? document;

/** Moves the focus to the first link of the next item of the list, or of the one before; stops at its ends. */
export const focusItem = (step: 1 | -1): void => {
  const items = [...listArea().querySelectorAll('li')].filter((item) => item.querySelector('a') !== null);
  const focused = items.findIndex((item) => item.contains(document.activeElement));
  const opened = items.findIndex((item) => item.querySelector('[aria-current]') !== null);
  const current = focused === -1 ? opened : focused;
  const last = items.length - 1;
  const next = current === -1 ? 0 : Math.min(last, Math.max(0, current + step));
  items[next]?.querySelector('a')?.focus();
};

/** Presses the button of that key in the list item in focus, else in the subject beside the list or on the screen. */
export const pressButton = (key: 'c' | 'd'): void => {
  const places = [
    document.activeElement?.closest('li'),
    document.querySelector('.panes > :last-child') ?? document.querySelector('main'),
  ];
  const buttons = places.flatMap((place) => [
    ...(place?.querySelectorAll<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]`) ?? []),
  ]);
  // Which of several is meant only the focus can say.
  const inItem = buttons.find((button) => button.closest('li')?.contains(document.activeElement));
  const onScreen = buttons.find((button) => button.closest('li') === null);
  (inItem ?? onScreen)?.click();
};

/** Moves the focus to the search field of the screen. Answers whether it has one. */
export const focusSearchField = (): boolean => {
  const field = listArea().querySelector<HTMLInputElement>('input[type="search"]');
  field?.focus();
  return field !== null;
};

/** State of a navigation to a screen whose search field shall have the focus once it is there. */
export const searchFieldFocus = { focus: 'search-field' } as const;

export const wantsSearchFieldFocus = (navigation: unknown): boolean =>
  typeof navigation === 'object' &&
  navigation !== null &&
  'focus' in navigation &&
  navigation.focus === searchFieldFocus.focus;
