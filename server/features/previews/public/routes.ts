import { readPreview } from '../../../../shared/contract/previews.ts'
import { AppError } from '../../../errors.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { withPictures } from '../../../presenters/pictured-texts.ts'
import type { DraftHandlers } from '../../../records/drafts/draft-rows.ts'
import type { Services } from '../../../services.ts'
import { findLink } from '../preview-links.ts'
import { createDrafts } from './drafts.ts'

/** Adds the read of a draft for anyone who has its link (C-10). It is never cached. */
export function previewRoutes(api: Api, services: Services, handlers: DraftHandlers): void {
  const { database } = services
  const readDraft = createDrafts(services, handlers)
  publicOperation(api, {
    ...readPreview,
    summary: 'A draft as its page shows it, for anyone who has the link',
    success: { status: 200, schema: readPreview.answer },
    errors: ['preview-ended'],
    async run({ params: { secret }, language, now }) {
      const link = await findLink(database.db, secret)
      if (!link) throw new AppError('not-found')
      const hasEnded = link.endedAt !== null || link.expiresAt <= now
      const draft = hasEnded ? undefined : await readDraft(link, language, now)
      // What is in the bin is as good as gone, until somebody takes it out again.
      if (!draft) throw new AppError('preview-ended')
      const shown = await withPictures(database.db, draft, language)
      return { value: { ...shown, validUntil: link.expiresAt.toISOString() } }
    },
  })
}
