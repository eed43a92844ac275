/** As OpenSanctions names versions: the time of the export and three letters, so that they sort by time. */
export const versionName = /\d{14}-\w{3}/;

/** Whether it is one and no more, so that it may name a file. */
export const isVersionName = (text: string): boolean => versionName.exec(text)?.[0] === text;
