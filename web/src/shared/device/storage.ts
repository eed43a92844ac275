/** Small preferences of this device. Nothing personal: what is stored here lies on disk in clear. */
export const readPreference = (key: string): string | null => {
  try {
    return localStorage.getItem(`probity.${key}`);
  } catch {
    return null; // storage is switched off: the preference then lasts as long as the page
  }
};

export const writePreference = (key: string, value: string): void => {
  try {
    localStorage.setItem(`probity.${key}`, value);
  } catch (cause) {
    console.warn('A preference could not be kept on this device.', cause);
  }
};
