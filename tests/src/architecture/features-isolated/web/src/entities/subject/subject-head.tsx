import { profileTitle } from '../../features/profile/profile-title.js';

export const subjectHead = profileTitle;
