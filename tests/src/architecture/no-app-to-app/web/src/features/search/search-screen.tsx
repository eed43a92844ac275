import { dashboards } from '../../../../bff/src/dashboard/dashboard.controller.js';

export const SearchScreen = dashboards;
