import type { getPersonRelations, RouteResponse } from '@probity/contracts';

/** The ties of a person, as they are shown. */
export type Relations = RouteResponse<typeof getPersonRelations>;
