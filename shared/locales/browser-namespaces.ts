/** The namespaces that browsers fetch for app pages (L-2). Every other stays on the server, which renders with it. */
export const browserNamespaces = [
  'account',
  // Of the public pages, for the previews of the panel.
  'activities',
  'admin',
  'admin-activities',
  'admin-audit',
  'admin-cases',
  'admin-catalogue',
  'admin-mails',
  'admin-pages',
  'admin-people',
  'admin-regulations',
  'admin-site',
  'admin-texts',
  'admin-today',
  'admin-users',
  'app',
  'common',
  'editor',
  'errors',
  'forms',
  'people',
  'profile',
  'proposals',
  'register',
] as const
export type BrowserNamespace = (typeof browserNamespaces)[number]
