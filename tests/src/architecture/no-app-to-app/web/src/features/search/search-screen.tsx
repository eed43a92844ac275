import { searches } from '../../../../bff/src/screens/search/search.controller.js';

export const SearchScreen = searches;
