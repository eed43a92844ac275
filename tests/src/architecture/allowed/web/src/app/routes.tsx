import { SearchScreen } from '../features/search/search-screen.js';

export const routes = [SearchScreen];
