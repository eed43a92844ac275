import { profileTitle } from '../profile/profile-title.js';

export const searchTitle = profileTitle;
