import PostalMime from 'postal-mime';

export const known = PostalMime;
