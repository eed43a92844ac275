/** Metadata of a method: the route of the contract that it serves. */
export const servedRoute = Symbol('served route');
