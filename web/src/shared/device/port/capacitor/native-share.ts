import { Directory } from '@capacitor/filesystem';
import { base64Of } from '../../base64.js';
import type { DeviceShare, ShareOutcome } from '../device.js';
import type { Plugins } from './plugins.js';

/** Below the cache of the app, which other apps cannot read and backups leave out. */
const folder = { path: 'shared', directory: Directory.Cache, recursive: true } as const;

const isCancelled = (cause: unknown): boolean => cause instanceof Error && cause.message === 'Share canceled';

/**
 * Removes what was handed to the sheet. Not right after the sheet has closed: on Android the chosen app may still read the
 * file then.
 */
export const removeShared = async (files: Plugins['files']): Promise<void> => {
  try {
    await files.rmdir(folder);
  } catch (cause) {
    console.warn('Nothing that was shared is removed, as when nothing was.', cause);
  }
};

export const nativeShare = ({ files, share }: Pick<Plugins, 'files' | 'share'>): DeviceShare => {
  const open = async (options: Parameters<Plugins['share']['share']>[0]): Promise<ShareOutcome> => {
    try {
      await share.share(options);
      return 'shared';
    } catch (cause) {
      if (isCancelled(cause)) return 'cancelled';
      throw cause;
    }
  };
  return {
    link: (title, path) => open({ title, url: new URL(path, window.location.href).href }),
    file: async (file) => {
      await removeShared(files);
      const { uri } = await files.writeFile({
        ...folder,
        path: `${folder.path}/${file.name}`,
        data: await base64Of(file),
      });
      return open({ title: file.name, files: [uri] });
    },
  };
};
