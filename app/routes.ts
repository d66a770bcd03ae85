import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the product, in the order of PRODUCT §2. */
export default [
  index('site/home/home-page.tsx'),
  route('ambassadors', 'site/people/ambassadors-page.tsx'),
  route('ambassadors-single/:id', 'site/people/ambassador-page.tsx'),
  route('ambassadors-single/:id/details/:activityId', 'site/activities/ambassador-activity-page.tsx'),
  route('experts', 'site/people/experts-page.tsx'),
  route('experts/single/:id', 'site/people/expert-page.tsx'),
  route('activities', 'site/activities/activities-page.tsx'),
  route('activities-single/:id', 'site/activities/activity-page.tsx'),
  route('sign-in', 'site/account/sign-in-page.tsx'),
  route('api/docs', 'site/api-docs/api-docs-page.tsx'),
  route('*', 'site/system/not-found-page.tsx'),
] satisfies RouteConfig
