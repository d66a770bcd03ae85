import type { z } from 'zod'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { sitePlace } from '../../../../shared/rules/site-texts.ts'
import type { previewedSiteSchema } from '../../../../shared/schemas/preview.ts'
import type { TypedSiteText } from '../../../../shared/schemas/site-text-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import {
  findBlocks,
  presentAbout,
  presentQuestions,
  presentSiteTexts,
  type ShownBlock,
  topicalQuestions,
} from '../../../presenters/site-texts.ts'

/** The id and key of a block that is not stored yet. */
const newBlock = { id: '00000000-0000-7000-8000-000000000000', key: 'typed' }
/** A typed announcement is shown at once, whenever it is to begin. */
const shownNow = { from: '2000-01-01T00:00', until: '' }

/** Presents the texts of the site with one block as it is typed, in each of its languages. */
export async function presentTypedSite(
  db: DatabaseSession,
  { id, content }: TypedSiteText,
  language: Language,
  instant: { now: Date; isDemonstration: boolean },
): Promise<z.input<typeof previewedSiteSchema>> {
  const stored = await findBlocks(db)
  const known = stored.find((block) => block.id === id)
  const typed: ShownBlock = {
    ...newBlock,
    ...(known && { id: known.id, key: known.key }),
    ...content,
    notice: content.notice && { ...content.notice, ...shownNow },
    languageStates: {},
  }
  const blocks = known ? stored.map((block) => (block === known ? typed : block)) : [...stored, typed]
  return {
    screen: sitePlace(content.place).screen,
    texts: presentSiteTexts(blocks, language, instant),
    about: presentAbout(blocks, language),
    questions: presentQuestions(topicalQuestions(blocks), language),
  }
}
