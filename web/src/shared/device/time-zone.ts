/** IANA name, such as `Europe/Vienna`. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
