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
  route('about', 'site/about/about-page.tsx'),
  route('contact', 'site/contact/contact-page.tsx'),
  route('apply', 'site/applications/apply-page.tsx'),
  route('apply/status/:secret', 'site/applications/application-status-page.tsx'),
  route('regulations', 'site/regulations/regulations-page.tsx'),
  route('sign-in', 'site/account/sign-in-page.tsx'),
  route('demo/mail', 'site/demo-mail/demo-mailbox-page.tsx'),
  route('demo/mail/:id', 'site/demo-mail/demo-mail-page.tsx'),
  route('api/docs', 'site/api-docs/api-docs-page.tsx'),
  route('*', 'site/system/not-found-page.tsx'),
] satisfies RouteConfig
