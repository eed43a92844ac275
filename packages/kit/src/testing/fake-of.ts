/** A fake of the class `Real`, whose private members no fake can have; a member that is missing fails when it is used. */
export const fakeOf = <Real extends object>(members: Partial<Pick<Real, keyof Real>>): Real =>
  Object.assign(Object.create(null), members) as Real;
