import type { Mutation } from './mutation.ts'

/** Guards of injection and rendering: attack cases 28 to 36. */
export const mutationsOfRendering: readonly Mutation[] = [
  {
    attackCase: 29,
    guard: 'a rich text leads to the web and to mailboxes alone',
    file: 'shared/rich-text/rich-text.ts',
    text: 'if (!/^https:\\/\\//i.test(address) || !URL.canParse(address)) return null',
    replacement: 'if (!URL.canParse(address)) return null',
    test: {
      project: 'unit',
      file: 'shared/rich-text/rich-text.test.ts',
      name: 'never throws, and never yields an address of another kind',
    },
  },
  {
    attackCase: 29,
    guard: 'a web address has the protocol of the web',
    file: 'shared/schemas/fields.ts',
    text: 'z.url({ protocol: /^https?$/ })',
    replacement: 'z.url()',
    test: { project: 'unit', file: 'shared/schemas/list-query.test.ts', name: 'refuses' },
  },
  {
    attackCase: 30,
    guard: 'an address to go back to has none of the signs that browsers skip or read as a slash',
    file: 'shared/rules/return-path.ts',
    text: '&& !treacherousSigns.test(path)',
    replacement: '',
    test: {
      project: 'postgresql',
      file: 'server/features/preferences/routes.test.ts',
      name: 'never leads off the site',
    },
  },
  {
    attackCase: 31,
    guard: 'no package of server functions is installed',
    file: 'package-lock.json',
    text: '    "node_modules/zod": {',
    replacement:
      '    "node_modules/react-server-dom-webpack": { "version": "19.0.0", "integrity": "sha512-x" },\n    "node_modules/zod": {',
    test: {
      project: 'guards',
      file: 'tests/guards/version-floors.test.ts',
      name: 'have none that is called',
    },
  },
  {
    attackCase: 32,
    guard: 'a page is cached under its language',
    file: 'server/http/documents.ts',
    text: 'const key = `page ',
    replacement: 'const key = address || `page ',
    test: {
      project: 'postgresql',
      file: 'server/http/caching.test.ts',
      name: 'no single odd header changes what',
    },
  },
  {
    attackCase: 32,
    guard: 'the cache stores answers of status 200 alone',
    file: 'server/http/public-cache.ts',
    text: 'if (answer.status === 200 && dependencies.isStorable',
    replacement: 'if (dependencies.isStorable',
    test: {
      project: 'postgresql',
      file: 'server/http/caching.test.ts',
      name: 'is never an answer like that of',
    },
  },
  {
    attackCase: 33,
    guard: 'answers to somebody signed in are stored by nobody',
    file: 'server/http/operation.ts',
    text: "'cache-control': 'no-store'",
    replacement: "'cache-control': 'public, max-age=60'",
    test: {
      project: 'postgresql',
      file: 'server/http/authentication.test.ts',
      name: 'with one Bearer token lets in, and the answer is cached by nobody',
    },
  },
  {
    attackCase: 34,
    guard: 'no answer is opened to another origin',
    file: 'server/http/security-headers.ts',
    text: "'x-content-type-options': 'nosniff',",
    replacement: "'x-content-type-options': 'nosniff',\n  'access-control-allow-origin': '*',",
    test: {
      project: 'postgresql',
      file: 'server/http/rights.test.ts',
      name: 'answers another site no differently than nobody, and lends it no answer',
    },
  },
  {
    attackCase: 35,
    guard: 'JSON is sent as JSON',
    file: 'server/http/operation.ts',
    text: "    throw new AppError('unsupported-content-type')",
    replacement: '    void 0',
    test: {
      project: 'postgresql',
      file: 'server/features/accounts/sign-in/sign-in-routes.test.ts',
      name: 'takes JSON alone, so that no page of another site can send it',
    },
  },
  {
    attackCase: 35,
    guard: 'forms of other sites are refused',
    file: 'server/http/incoming-requests.ts',
    text: "if (isForeign) throw new AppError('cross-site-request')",
    replacement: '',
    test: {
      project: 'postgresql',
      file: 'server/features/applications/public/routes.test.ts',
      name: 'comes from the page of another site',
    },
  },
  {
    attackCase: 36,
    guard: 'a mail goes to one plain address',
    file: 'server/platform/mail/outbox.ts',
    text: 'emailSchema.safeParse(address)',
    replacement: '{ success: true, data: address } as const',
    test: {
      project: 'postgresql',
      file: 'server/platform/mail/send-mails.test.ts',
      name: 'is one plain address, which',
    },
  },
  {
    attackCase: 28,
    guard: 'a name that somebody types is a value of the statement, and no part of it',
    file: 'server/features/accounts/sign-in/sign-in-routes.ts',
    text: '})`, name)))',
    replacement: '})`, sql.raw("\'" + name + "\'"))))',
    test: {
      project: 'postgresql',
      file: 'server/features/accounts/sign-in/sign-in-routes.test.ts',
      name: 'answers whatever is wrong with the same bytes',
    },
  },
  {
    attackCase: 28,
    guard: 'an id is a UUID before anything is asked by it',
    file: 'shared/schemas/fields.ts',
    text: 'z.uuid().toLowerCase()',
    replacement: 'z.string().toLowerCase()',
    test: {
      project: 'postgresql',
      file: 'server/http/attacks.test.ts',
      name: 'instead of an id names nothing, for every account',
    },
  },
]
