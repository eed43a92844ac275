import { readFile } from 'node:fs/promises';
import { DomainError } from '@probity/contracts';
import { CompareRiskModel, currentRiskModel, parseRiskModel } from '@probity/screening';
import { givenPath } from './given-path.js';
import { withScreening } from './with-installation.js';

const readModel = async (file: string): Promise<string> => {
  try {
    return await readFile(givenPath(file), 'utf8');
  } catch (error) {
    throw new DomainError('INVALID_REQUEST', { detail: `${file} cannot be read.`, cause: error });
  }
};

/** `risk what-if`: who would be in another band under the model of a file; a line each, then the counts. */
export const tryRiskModel = async (file: string): Promise<void> => {
  const model = parseRiskModel(await readModel(file));
  const moves = new Map<string, number>();
  const { persons, rescored, bandChanges } = await withScreening('risk what-if', (screening) =>
    screening.get(CompareRiskModel).execute(model, ({ id, name, before, after }) => {
      const move = `${before.band} to ${after.band}`;
      moves.set(move, (moves.get(move) ?? 0) + 1);
      console.log(`${id} ${move}, ${before.score} to ${after.score}: ${name}`);
    }),
  );
  console.log(
    [
      `Model ${model.id} instead of ${currentRiskModel.id}; nothing was changed.`,
      `${persons} persons, ${rescored} with another score, ${bandChanges} in another band.`,
      ...[...moves].sort().map(([move, count]) => `${move}: ${count}`),
    ].join('\n'),
  );
};
