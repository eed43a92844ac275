import { deleteOwnAccount, exportOwnAccount, type ReceiptLink } from '@probity/contracts';
import { auth } from '../../../shared/api/auth.js';
import { authFailureText } from '../../../shared/api/auth-failure.js';
import { request } from '../../../shared/api/request.js';

/** Everything the installation holds about the caller, as the text of a file. Rejects with `ApiError`. */
export const exportedText = async (): Promise<string> =>
  JSON.stringify(await request(exportOwnAccount, {}), null, 2);

/** What shows that the owner is there: the password, or the code of a message. */
export type Proof = { readonly password: string } | { readonly code: string };

/** Deletes the account for good. Rejects with `ApiError`. */
export const deleteAccount = (proof: Proof): Promise<ReceiptLink> =>
  request(deleteOwnAccount, { body: proof });

/** Null when a code is on its way to the account's address; otherwise the reason. */
export const sendCode = async (): Promise<string | null> => {
  const { error } = await auth.reauthenticate();
  return error === null ? null : authFailureText(error);
};
