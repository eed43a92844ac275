import { eventually } from '@probity/kit/testing';
import PostalMime from 'postal-mime';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The link in the newest message to the address that carries a code of the type, once there is one. */
export const linkMailedTo = async (
  folder: string,
  address: string,
  type: 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'invite' = 'signup',
): Promise<URL> => {
  const [text = ''] = await eventually(
    async () => (await mailsTo(folder, address)).filter((mail) => mail.includes(`type=${type}`)),
    (texts) => texts.length > 0,
  );
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in the message: ${text}`);
  return new URL(link);
};

/** The texts of all messages to the address, newest first. */
export const mailsTo = async (folder: string, address: string): Promise<string[]> => {
  const mailFolder = join(folder, 'mail');
  const files = (await readdirOrNone(mailFolder)).filter((name) => name.endsWith('.eml'));
  const messages = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(mailFolder, file)))),
  );
  return messages
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .map(({ text }) => text ?? '');
};

/** The folder comes with the first message. */
const readdirOrNone = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
