/** RFC 5321, section 4.5.3.1.3: a path of 256 characters, less its two angle brackets. */
const longestAddress = 254;

/** What browsers accept in `<input type=email>` (HTML standard), with a dot demanded in the domain. No blanks or line breaks: safe in mail headers. */
const addressForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** The address as accounts keep it, lower-cased; `undefined` when it is none. */
export const emailAddress = (text: string): string | undefined => {
  const address = text.trim().toLowerCase();
  return address.length <= longestAddress && addressForm.test(address) ? address : undefined;
};
