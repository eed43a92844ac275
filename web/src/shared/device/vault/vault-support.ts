/** Encryption and databases are there on secure origins alone. */
export const canHaveVault = (): boolean => 'subtle' in crypto && 'indexedDB' in window;

/** Asks the browser not to drop what is kept here when space runs low. It may refuse: saved data is a copy. */
export const askToStay = async (): Promise<void> => {
  if ('storage' in navigator) await navigator.storage.persist();
};
