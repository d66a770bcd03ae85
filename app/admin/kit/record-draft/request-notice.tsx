import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../../../shared/i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { useLetterKeys } from '../keys/letter-keys.ts'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import { useOpenedDraft } from './draft-context.tsx'

interface RequestNoticeProps {
  section: AnySection
  /** Publishes, where the request has no page of its own: it is then decided here, by the same keys. */
  onPublish?: (() => void) | undefined
}

/** Says who asks for the publication and what became of it; who may publish sends it back from here. */
export function RequestNotice({ section, onPublish }: RequestNoticeProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const request = useOpenedDraft()?.request
  const { mayPublish } = useSectionRights(section)
  const returning = useOpenedPart(() =>
    import('./return-dialog.tsx').then(({ ReturnDialog }) => ReturnDialog),
  )
  const isOpen = request?.state === 'open'
  const isDecider = isOpen && mayPublish && !request.isOwn
  useLetterKeys(isDecider && onPublish ? { a: onPublish, r: returning.open } : {})
  if (!request || request.state === 'published') return null
  const { note, wantedOn, askedAt, comment } = request
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
      {isDecider && (
        <p className="actions">
          {onPublish && (
            <Button onPress={onPublish}>
              {t('request.publish')}
              <KeyHint keys="A" />
            </Button>
          )}
          <Button variant={onPublish ? 'second' : 'plain'} onPress={returning.open}>
            {t('recordDraft.return')}
            {onPublish && <KeyHint keys="R" />}
          </Button>
        </p>
      )}
      {returning.Part && <returning.Part onClose={returning.close} />}
    </Notice>
  )
}
