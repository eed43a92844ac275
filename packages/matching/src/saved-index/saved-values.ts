/** What a part of an index is saved as: bytes in the order in which they are read again. */
export type Saved = Generator<Uint8Array, void, void>;

/** Fills `into` with the bytes that come next. Throws when there are not so many. */
export type ReadBytes = (into: Uint8Array) => void;

type Numbers = Int32Array | Uint32Array | Uint16Array | Float64Array;

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** So many numbers, which `readNumbers` must be given to read. */
export function* saveNumbers(...numbers: readonly number[]): Saved {
  yield bytesOf(Float64Array.from(numbers));
}

/** Fills an array whose length the reader knows. */
export const readInto = <Values extends Numbers>(read: ReadBytes, into: Values): Values => {
  read(bytesOf(into));
  return into;
};

/** Reads one number for each of `names`. */
export const readNumbers = <Name extends string>(
  read: ReadBytes,
  ...names: readonly Name[]
): Record<Name, number> => {
  const numbers = readInto(read, new Float64Array(names.length));
  return Object.fromEntries(names.map((name, at) => [name, numbers[at]])) as Record<Name, number>;
};

/** The bytes of an array, which is not copied. */
export function* saveArray(array: Numbers): Saved {
  yield bytesOf(array);
}

/** A value as JSON, with its length. */
export function* saveJson(value: unknown): Saved {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  yield* saveNumbers(bytes.length);
  yield bytes;
}

export const readJson = (read: ReadBytes): unknown => {
  const { length } = readNumbers(read, 'length');
  const bytes = new Uint8Array(length);
  read(bytes);
  return JSON.parse(new TextDecoder().decode(bytes));
};
