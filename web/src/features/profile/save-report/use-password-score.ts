import { useEffect, useState } from 'react';
import type { PasswordScore } from './password-strength.js';

/** How hard a password is to guess; null while nothing is typed or the estimator is being loaded. */
export const usePasswordScore = (password: string): PasswordScore | null => {
  const [score, setScore] = useState<PasswordScore | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const estimate = async (): Promise<void> => {
      const { passwordScore } = await import('./password-strength.js');
      if (isCurrent) setScore(password === '' ? null : passwordScore(password));
    };
    estimate().catch((cause: unknown) => console.error('The strength is not known.', cause));
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return score;
};
