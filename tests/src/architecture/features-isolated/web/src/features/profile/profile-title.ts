export const profileTitle = 'Profile';
