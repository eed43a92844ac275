export const searches = [];
