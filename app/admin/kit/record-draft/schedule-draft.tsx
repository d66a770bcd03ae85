import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScheduleDialog, typedOf } from '../record-drawer/schedule-dialog.tsx'

interface ScheduleDraftProps {
  /** The time that it has; `null` for none. */
  publishAt: string | null
  onClose: () => void
  onSchedule: (publishAt: string) => void
}

/** Asks for the time at which a draft, or what a request concerns, is published. */
export function ScheduleDraft({ publishAt, onClose, onSchedule }: ScheduleDraftProps) {
  const { t } = useTranslation('admin')
  const [planned, setPlanned] = useState({ at: typedOf(publishAt), until: '' })
  return (
    <ScheduleDialog
      planned={planned}
      hasEnd={false}
      action={t('recordDraft.schedule')}
      onType={setPlanned}
      onClose={onClose}
      onSchedule={onSchedule}
    />
  )
}
