import type { AdminSection } from '../rules/admin-sections.ts'
import type { PanelRight } from '../rules/rights.ts'
import { idParametersSchema } from '../schemas/fields.ts'
import { backupStateSchema, firstStepsChangeSchema, firstStepsSchema, todaySchema } from '../schemas/today.ts'
import {
  panelSearchAnswerSchema,
  panelSearchQuerySchema,
  panelSummarySchema,
  savedViewChangeSchema,
  savedViewCreationSchema,
  savedViewListQuerySchema,
  savedViewSchema,
  savedViewsSchema,
} from '../schemas/views.ts'
import type { Endpoint } from './endpoint.ts'

/** The data of the first screen: waiting items, coming events, coverage of languages, and last changes. */
export const readToday = {
  method: 'get',
  path: '/admin/today',
  right: 'today:see',
  answer: todaySchema,
} as const satisfies Endpoint

/** The state of the backups, as often as an open screen asks. */
export const readBackups = {
  method: 'get',
  path: '/admin/backups',
  right: 'installation:see',
  answer: backupStateSchema,
} as const satisfies Endpoint

/** Makes a backup now. */
export const beginBackup = {
  method: 'post',
  path: '/admin/backups',
  right: 'installation:edit',
  answer: backupStateSchema,
  status: 201,
} as const satisfies Endpoint

/** The first steps of a new installation, with what is done of them. */
export const readFirstSteps = {
  method: 'get',
  path: '/admin/first-steps',
  right: 'installation:see',
  answer: firstStepsSchema,
} as const satisfies Endpoint

/** Hides the first steps from all administrators, or shows them again. */
export const changeFirstSteps = {
  method: 'patch',
  path: '/admin/first-steps',
  right: 'installation:edit',
  body: firstStepsChangeSchema,
} as const satisfies Endpoint

/** The number of items that wait for an administrator. */
export const readPanelSummary = {
  method: 'get',
  path: '/admin/summary',
  right: 'panel:see',
  answer: panelSummarySchema,
} as const satisfies Endpoint

/** Records of all kinds by any spelling of their texts, a few of each kind. */
export const searchPanel = {
  method: 'get',
  path: '/admin/search',
  right: 'panel:see',
  query: panelSearchQuerySchema,
  answer: panelSearchAnswerSchema,
} as const satisfies Endpoint

/** Saved views of lists: one’s own, and those that others share. */
export const listViews = {
  method: 'get',
  path: '/admin/views',
  right: 'panel:see',
  query: savedViewListQuerySchema,
  answer: savedViewsSchema,
} as const satisfies Endpoint

/** Saves a view of a list. */
export const saveView = {
  method: 'post',
  path: '/admin/views',
  right: 'panel:see',
  rightOf: ({ body }: { body: { section: AdminSection } }): PanelRight => `${body.section}:see`,
  body: savedViewCreationSchema,
  answer: savedViewSchema,
  status: 201,
} as const satisfies Endpoint

/** Renames or shares one’s own view, or replaces its query. */
export const changeView = {
  method: 'patch',
  path: '/admin/views/{id}',
  right: 'panel:see',
  params: idParametersSchema,
  body: savedViewChangeSchema,
  answer: savedViewSchema,
} as const satisfies Endpoint

/** Removes one’s own view. */
export const removeView = {
  method: 'delete',
  path: '/admin/views/{id}',
  right: 'panel:see',
  params: idParametersSchema,
} as const satisfies Endpoint
