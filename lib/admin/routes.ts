import type { RouteSpec } from '../http/route';
import type { Editorial } from '../newsroom/editorial';
import { articleAdminRoutes } from './article-routes';
import { categoryAdminRoutes } from './category-routes';
import { newsAdminRoutes } from './news-routes';
import type { AdminSettings } from './options';
import { recapAdminRoutes } from './recap-routes';

export const adminRoutes = (editorial: Editorial, limits: AdminSettings): readonly RouteSpec[] => [
    ...newsAdminRoutes(editorial, limits),
    ...articleAdminRoutes(editorial, limits),
    ...categoryAdminRoutes(editorial),
    ...recapAdminRoutes(editorial)
];
