import { array, assert, integer, property, uint8Array } from 'fast-check';
import { suggestedPassword, suggestedPasswordBytes } from './suggested-password.js';

const form = /^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){4}$/;

describe('a suggested password', () => {
  it('has five groups of letters that cannot be taken for others', () => {
    const bytes = uint8Array({ minLength: suggestedPasswordBytes, maxLength: suggestedPasswordBytes });
    assert(property(bytes, (random) => form.test(suggestedPassword(random))));
  });

  it('is another for every other choice of its letters', () => {
    const choice = array(integer({ min: 0, max: 31 }), {
      minLength: suggestedPasswordBytes,
      maxLength: suggestedPasswordBytes,
    });
    assert(
      property(choice, choice, (one, other) => {
        const isSame = one.join() === other.join();
        return (
          (suggestedPassword(Uint8Array.from(one)) === suggestedPassword(Uint8Array.from(other))) === isSame
        );
      }),
    );
  });
});
