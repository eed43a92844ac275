import { saveFile } from './save-file.js';

/** False when the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    console.warn('The browser did not copy.', cause);
    return false;
  }
};

/** Gives the user a file of plain text. */
export const saveText = async (name: string, text: string): Promise<void> =>
  void (await saveFile(new File([text], name, { type: 'text/plain' })));

export const printPage = (): void => window.print();
