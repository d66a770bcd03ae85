import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../../../shared/i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import { useOpenedDraft } from './draft-context.tsx'

interface RequestNoticeProps {
  section: AnySection
}

/** Says who asks for the publication and what became of it; who may publish sends it back from here. */
export function RequestNotice({ section }: RequestNoticeProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const request = useOpenedDraft()?.request
  const { mayPublish } = useSectionRights(section)
  const returning = useOpenedPart(() =>
    import('./return-dialog.tsx').then(({ ReturnDialog }) => ReturnDialog),
  )
  if (!request || request.state === 'published') return null
  const { state, note, wantedOn, askedAt, comment } = request
  const isOpen = state === 'open'
  const words = isOpen
    ? t('recordDraft.waits', { name: request.askedBy ?? '', instant: formatInstant(askedAt, language) })
    : t('recordDraft.returned', { name: request.decidedBy ?? '' })
  const said = isOpen
    ? [note, wantedOn && t('recordDraft.wanted', { day: formatDate(`${wantedOn}T12:00:00Z`, language) })]
    : [comment]
  return (
    <Notice {...(!isOpen && { tone: 'problem' as const })}>
      <p>
        <strong>{words}</strong>
      </p>
      {said.some(Boolean) && <p>{said.filter(Boolean).join(' ')}</p>}
      {isOpen && mayPublish && !request.isOwn && (
        <Button variant="plain" onPress={returning.open}>
          {t('recordDraft.return')}
        </Button>
      )}
      {returning.Part && <returning.Part onClose={returning.close} />}
    </Notice>
  )
}
