/** The secret that a mailed link carries in its fragment; null when it is not one of that type. */
export const mailedToken = (
  fragment: string,
  type: 'signup' | 'recovery' | 'invite' | 'magiclink' | 'email_change',
): string | null => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  return fields.get('type') === type ? fields.get('token_hash') : null;
};
