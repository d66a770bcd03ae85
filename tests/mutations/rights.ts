import type { Mutation } from './mutation.ts'

/** Guards of rights: attack cases 18 to 27. */
export const mutationsOfRights: readonly Mutation[] = [
  {
    attackCase: 18,
    guard: 'no header of the sender stands for a session',
    file: 'server/http/authentication.ts',
    text: "if (account === undefined) throw new AppError('sign-in-required')",
    replacement:
      "if (context.req.header('x-middleware-subrequest')) return { role: 'ADMIN' } as Account\n  if (account === undefined) throw new AppError('sign-in-required')",
    test: { project: 'postgresql', file: 'server/http/rights.test.ts', name: 'is not led past by a header' },
  },
  {
    attackCase: 18,
    guard: 'the server does not start with a route that needs no right',
    file: 'server/http/declared-rights.ts',
    text: 'if (!known?.has(name)) throw',
    replacement: 'if (api === undefined) throw',
    test: {
      project: 'postgresql',
      file: 'server/http/rights.test.ts',
      name: 'keeps a server from starting whose API answers where no right is declared',
    },
  },
  {
    attackCase: 20,
    guard: 'a draft is its owner’s alone',
    file: 'server/features/activities/own/queries.ts',
    text: 'return and(eq(activityDrafts.id, draftId), eq(activityDrafts.userId, userId))',
    replacement: 'return and(eq(activityDrafts.id, draftId))',
    test: {
      project: 'postgresql',
      file: 'server/records/owned-records.test.ts',
      name: 'there for its owner, and for no stranger of any role',
    },
  },
  {
    attackCase: 21,
    guard: 'a file that comes in is checked',
    file: 'server/platform/uploads/incoming-file.ts',
    text: 'await checkFile(this.#services, state.staged, kind, name, this.#sender)',
    replacement: "{ staged: state.staged, type: 'pdf', scanState: 'clean' } as const",
    test: {
      project: 'server',
      file: 'server/platform/uploads/ways-in.test.ts',
      name: 'store bytes in one place, behind the one check',
    },
  },
  {
    attackCase: 22,
    guard: 'what is refused has written nothing',
    file: 'server/features/accounts/sign-in/session-routes.ts',
    text: "if (!(await sessions.end(transaction, account.id, id))) throw new AppError('not-found')",
    replacement:
      "if (!(await sessions.end(transaction, account.id, id))) {\n          await noteOwnAccount(database.db, account, 'session-ended', now, { sessionCount: 1 })\n          throw new AppError('not-found')\n        }",
    test: {
      project: 'postgresql',
      file: 'server/records/owned-records.test.ts',
      name: 'there for its owner, and for no stranger of any role',
    },
  },
  {
    attackCase: 24,
    guard: 'a list is sorted by the columns that are offered',
    file: 'shared/schemas/list-query.ts',
    text: "z.enum(['name', '-name', 'created', '-created'])",
    replacement: 'z.string()',
    test: {
      project: 'unit',
      file: 'shared/schemas/list-query.test.ts',
      name: 'as not understood in',
    },
  },
  {
    attackCase: 25,
    guard: 'the log hides the secrets of links',
    file: 'server/http/logged-path.ts',
    text: 'return prefix ? ',
    replacement: 'if (prefix) return path\n  return prefix ? ',
    test: {
      project: 'server',
      file: 'server/http/logged-secrets.test.ts',
      name: 'knows every address that has a secret in it',
    },
  },
  {
    attackCase: 25,
    guard: 'a failed statement is logged without its values',
    file: 'server/platform/logger.ts',
    text: 'if (error instanceof DrizzleQueryError) message =',
    replacement: 'if (error === undefined) message =',
    test: {
      project: 'postgresql',
      file: 'server/platform/logger.test.ts',
      name: 'tells of a failed query by its statement and its code, never by what people wrote',
    },
  },
  {
    attackCase: 26,
    guard: 'a report of missing sentences names no part of a prototype',
    file: 'shared/schemas/texts.ts',
    text: '  .refine((key) => !/(?:^|\\.)(?:constructor|prototype)(?:\\.|$)/.test(key))\n',
    replacement: '',
    test: {
      project: 'postgresql',
      file: 'server/features/texts/public/routes.test.ts',
      name: 'and writes nothing',
    },
  },
  {
    attackCase: 27,
    guard: 'the panel is for administrators',
    file: 'shared/rules/rights.ts',
    text: "administer: ['ADMIN']",
    replacement: 'administer: members',
    test: {
      project: 'postgresql',
      file: 'server/http/rights.test.ts',
      name: 'lets nobody but administrators into the panel',
    },
  },
  {
    attackCase: 27,
    guard: 'a link to a draft has an end',
    file: 'server/features/previews/public/routes.ts',
    text: 'link.endedAt !== null || link.expiresAt <= now',
    replacement: 'link.endedAt !== null',
    test: {
      project: 'postgresql',
      file: 'server/features/previews/previews.test.ts',
      name: 'is one that was outlived, to the millisecond',
    },
  },
  {
    attackCase: 19,
    guard: 'rights are asked where an address has led, however it was written',
    file: 'server/http/authentication.ts',
    text: "const token = bearer.exec(context.req.header('authorization') ?? '')?.[1]",
    replacement:
      "if (context.req.raw.url.includes('%')) return { role: 'ADMIN' } as Account\n  const token = bearer.exec(context.req.header('authorization') ?? '')?.[1]",
    test: {
      project: 'postgresql',
      file: 'server/http/rights.test.ts',
      name: 'is not led past by another spelling of the address',
    },
  },
  {
    attackCase: 23,
    guard: 'operations on many and exports need the right of the panel',
    file: 'shared/contract/records.ts',
    text: "const right = 'administer'",
    replacement: "const right = 'keep-own-account'",
    test: {
      project: 'postgresql',
      file: 'server/http/rights.test.ts',
      name: 'covers everything below /api/admin by the one right of administrators',
    },
  },
]
