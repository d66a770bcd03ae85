import { mutationsOfAccounts } from './accounts.ts'
import { mutationsOfFiles } from './files.ts'
import type { Mutation } from './mutation.ts'
import { mutationsOfRegistrations } from './registrations.ts'
import { mutationsOfRendering } from './rendering.ts'
import { mutationsOfRights } from './rights.ts'
import { mutationsOfServer } from './server-and-supply.ts'

/** The guards of the attack cases, in the order of these; each is broken once by `npm run test:mutations`. */
export const mutations: readonly Mutation[] = [
  ...mutationsOfAccounts,
  ...mutationsOfRights,
  ...mutationsOfRendering,
  ...mutationsOfFiles,
  ...mutationsOfServer,
  ...mutationsOfRegistrations,
].sort((one, other) => one.attackCase - other.attackCase)
