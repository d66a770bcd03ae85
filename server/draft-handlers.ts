import { activityHandler } from './features/activities/panel/activity-handler.ts'
import { siteTextHandler } from './features/editorial/panel/site-texts.ts'
import { personHandlers } from './features/people/panel/person-handler.ts'
import { textPageHandler } from './features/text-pages/panel/text-page-handler.ts'
import type { DraftHandlers } from './records/drafts/draft-rows.ts'

/** The types of records of which a draft can wait next to the version that visitors see. */
export const draftHandlers: DraftHandlers = {
  ...personHandlers,
  activity: activityHandler,
  page: textPageHandler,
  'site-text': siteTextHandler,
}
