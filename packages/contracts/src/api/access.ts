/**
 * Who may call a route. Each of `user`, `analyst` and `administrator` may do what those before it may; a `service` is
 * another app of the installation, and none of them.
 */
export type Caller = 'anyone' | 'user' | 'analyst' | 'administrator' | 'service';

/**
 * Whose data a route touches: nobody's, the caller's own and no one else's, what all users of the installation have in
 * common (persons, lists, reports), or that of any user.
 */
export type Touched = 'nothing' | 'own' | 'common' | 'of-any-user';

/** What every route says of itself; tests/src/access walks all routes of the running system by it. */
export interface Access {
  readonly caller: Caller;
  readonly data: Touched;
  /** Of a `service`: the apps that may call, by name; without it none may. */
  readonly apps?: readonly string[];
}
