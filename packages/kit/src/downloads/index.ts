/** Files of publishers: never from an address inside, never half of one, never without a limit. */
export {
  downloadFiles,
  type DownloadOptions,
  type DownloadResult,
  type FileStates,
} from './download-files.js';
