import { type AdminSection, adminSections } from './admin-sections.ts'

/** The pages of the site whose sentences are listed by screen (C-8), by their patterns in `app/routes.ts`. */
export const pageScreens = {
  home: '/',
  ambassadors: 'ambassadors',
  ambassador: 'ambassadors-single/:id',
  ambassadorActivity: 'ambassadors-single/:id/details/:activityId',
  experts: 'experts',
  expert: 'experts/single/:id',
  activities: 'activities',
  activity: 'activities-single/:id',
  registerForActivity: 'activities-single/:id/register',
  registration: 'registrations/:secret',
  country: 'countries/:code',
  about: 'about',
  contact: 'contact',
  apply: 'apply',
  applicationStatus: 'apply/status/:secret',
  regulations: 'regulations',
  compareEditions: 'regulations/compare',
  edition: 'regulations/:edition',
  textPage: 'pages/:slug',
  certificates: 'certificates',
  certificate: 'certificates/:code',
  search: 'search',
  signIn: 'sign-in',
  signUp: 'sign-up',
  register: 'register',
  forgotPassword: 'forgot-password',
  resetPassword: 'reset-password/:secret',
  confirmEmail: 'confirm-email/:secret',
  changeEmail: 'change-email/:secret',
  stopNotices: 'stop-notices/:key',
  ownEmail: 'account/email',
  ownLogin: 'account/login',
  eraseAccount: 'account/delete',
  invitation: 'invitation/:secret',
  profile: 'profile',
  addActivity: 'add-activity',
  demoMailbox: 'demo/mail',
  demoMail: 'demo/mail/:id',
  apiDocs: 'api/docs',
  notFound: '*',
} as const
export type PageScreen = keyof typeof pageScreens

/** The screens that are no single page of the site: every page, the panel's frame, mails, files. */
export const otherScreens = [
  'everyPage',
  'panel',
  'mails',
  'errors',
  'feeds',
  'demoSignIn',
  'firstTexts',
] as const
type OtherScreen = (typeof otherScreens)[number]

/** A screen by its name; one of the panel's sections is `panel.{section}`. */
export type TextScreen = PageScreen | OtherScreen | `panel.${AdminSection}`

/** Every screen, in the order in which they are listed. */
export const textScreens: readonly TextScreen[] = [
  'everyPage',
  ...(Object.keys(pageScreens) as PageScreen[]),
  'mails',
  'errors',
  'feeds',
  'demoSignIn',
  'firstTexts',
  'panel',
  ...adminSections.map((section) => `panel.${section}` as const),
]

/** Returns the section of the panel that a screen is; none for every other screen. */
export function sectionOfScreen(screen: string): AdminSection | undefined {
  return adminSections.find((section) => screen === `panel.${section}`)
}

/** Returns the address of a screen that has only one; none for a page of one record. */
export function screenAddress(screen: string): string | undefined {
  const section = sectionOfScreen(screen)
  if (section) return `/admin/${section}`
  const pattern = screen in pageScreens ? pageScreens[screen as PageScreen] : undefined
  if (screen === 'panel') return '/admin'
  if (pattern === undefined || /[:*]/.test(pattern)) return undefined
  return pattern === '/' ? pattern : `/${pattern}`
}
