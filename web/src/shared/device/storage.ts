/** Where strings outlive the page; the page's memory where storage is switched off. */
const memory = new Map<string, string>();

export const deviceStorage = {
  getItem: (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value);
    } catch (cause) {
      console.warn('The device stores nothing for this page.', cause);
      memory.set(key, value);
    }
  },
  removeItem: (key: string): void => {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // storage is switched off: nothing is in it
    }
  },
};

/** Names of all that `deviceStorage` holds. */
export const storedKeys = (): string[] => {
  try {
    return [...memory.keys(), ...Object.keys(localStorage)];
  } catch {
    return [...memory.keys()];
  }
};

const keyOf = (name: string): string => `probity.${name}`;

/** Small preferences of this device. Nothing personal: they stay after the sign-out. */
export const readPreference = (name: string): string | null => deviceStorage.getItem(keyOf(name));
export const writePreference = (name: string, value: string): void =>
  deviceStorage.setItem(keyOf(name), value);

/** Everything that is kept here of a user has a name that begins so: their sign-out deletes it. */
export const userPrefix = (userId: string): string => `user_${userId}`;

const tabPrefix = keyOf('tab.');

/** What this tab alone keeps, over reloads, for who is signed in: `forgetTab` drops all of it. */
export const readTab = (name: string): string | null => {
  try {
    return sessionStorage.getItem(tabPrefix + name);
  } catch {
    return memory.get(tabPrefix + name) ?? null;
  }
};

export const writeTab = (name: string, value: string): void => {
  try {
    sessionStorage.setItem(tabPrefix + name, value);
  } catch (cause) {
    console.warn('This tab stores nothing.', cause);
    memory.set(tabPrefix + name, value);
  }
};

export const forgetTab = (): void => {
  for (const key of memory.keys()) if (key.startsWith(tabPrefix)) memory.delete(key);
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(tabPrefix)) sessionStorage.removeItem(key);
  } catch {
    // storage is switched off: nothing is in it
  }
};
