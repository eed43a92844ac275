export const riskTitle = 'Risk';
