const mod97 = (text: string): number => {
  let rest = 0;
  for (const sign of text) {
    const value = parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
};

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at] ?? 0), 0);

const validInn = (inn: string): boolean => {
  if (/^\d{10}$/u.test(inn))
    return (weighted(inn, [2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === Number(inn[9]);
  if (!/^\d{12}$/u.test(inn)) return true;
  const first = (weighted(inn, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10;
  const second = (weighted(inn, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10;
  return first === Number(inn[10]) && second === Number(inn[11]);
};

const validImo = (imo: string): boolean =>
  /^\d{7}$/u.test(imo) && weighted(imo, [7, 6, 5, 4, 3, 2]) % 10 === Number(imo[6]);

const validIsin = (isin: string): boolean => {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/u.test(isin)) return false;
  const digits = [...isin].map((sign) => parseInt(sign, 36).toString()).join('');
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
};

/**
 * Whether `key` can be an identifier of that family: LEI (ISO 17442), IBAN (ISO 13616), ISIN (ISO 6166), IMO ship
 * number, BIC (ISO 9362, form only), Russian INN. Families without check digits are always valid.
 */
export const hasValidCheckDigits = (family: string, key: string): boolean => {
  switch (family) {
    case 'lei':
      return /^[A-Z0-9]{18}\d{2}$/u.test(key) && mod97(key) === 1;
    case 'iban':
      return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/u.test(key) && mod97(key.slice(4) + key.slice(0, 4)) === 1;
    case 'isin':
      return validIsin(key);
    case 'imo':
      return validImo(key);
    case 'bic':
      return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(key);
    case 'inn':
      return validInn(key);
    default:
      return true;
  }
};
