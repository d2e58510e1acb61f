import type { RouteSpec } from '../http/route';
import { articleAdminRoutes } from './article-routes';
import { categoryAdminRoutes } from './category-routes';
import { newsAdminRoutes } from './news-routes';
import { recapAdminRoutes } from './recap-routes';
import type { AdminLimits } from './schema';
import type { AdminService } from './service';

export const adminRoutes = (service: AdminService, limits: AdminLimits): readonly RouteSpec[] => [
    ...newsAdminRoutes(service, limits),
    ...articleAdminRoutes(service, limits),
    ...categoryAdminRoutes(service),
    ...recapAdminRoutes(service)
];
