/** What goes where only text does: to the native half of the app, and into the vault. */
export const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^data:.*?,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file was not read.'));
    reader.readAsDataURL(blob);
  });

export const jpegOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/jpeg' });
