export const dashboards = [];
