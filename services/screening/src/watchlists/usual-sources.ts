/** Sources that an installation keeps up to date unless its settings say otherwise. */
export const usualSources = ['ofac-sdn', 'un-sc'] as const;
