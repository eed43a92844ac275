export const fakeRisks = [];
