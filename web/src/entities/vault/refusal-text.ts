import type { PinRefused } from '../../shared/device/vault/vault.js';
import { vaultTexts } from './texts.js';

/** Why a PIN opened nothing, in words. */
export const refusalText = (refused: PinRefused): string => {
  switch (refused.state) {
    case 'wrong':
      return refused.waitMs === 0
        ? vaultTexts.wrong
        : `${vaultTexts.wrong} ${vaultTexts.wait(refused.waitMs)}`;
    case 'wait':
      return vaultTexts.wait(refused.waitMs);
    case 'gone':
      return vaultTexts.gone;
  }
};
