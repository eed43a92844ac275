import { device } from './port/chosen-device.js';

const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
};

/**
 * Gives a file to the user: a download in browsers; in the native app, which has no downloads, by the share sheet, which
 * offers the files of the phone among others.
 */
export const saveFile = async (file: File): Promise<'saved' | 'cancelled'> => {
  if (device().platform === 'web') {
    download(file);
    return 'saved';
  }
  return (await device().share.file(file)) === 'cancelled' ? 'cancelled' : 'saved';
};
