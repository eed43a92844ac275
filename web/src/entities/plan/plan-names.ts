import type { PlanName } from '@probity/contracts';

export const planNames = { free: 'Free', premium: 'Premium' } as const satisfies Record<PlanName, string>;
