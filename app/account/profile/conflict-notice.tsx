import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { type PersonForm, personFormOf } from '../parts/person-form.ts'
import styles from './profile-screen.module.css'
import { usePersonLabels } from './use-person-labels.ts'

interface ConflictNoticeProps {
  /** The profile as it was when the editing began. */
  before: PersonForm
  theirs: OwnPerson
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/**
 * Says that the profile was changed elsewhere, in which fields, and offers the choice; nothing typed is lost meanwhile
 * (D-14).
 */
export function ConflictNotice({ before, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('profile')
  const labelOf = usePersonLabels()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const now = personFormOf(theirs)
  const changed = Object.entries(now)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof PersonForm]))
    .map(([name]) => labelOf(name))
    .filter((label) => label !== undefined)
  return (
    <Notice tone="problem">
      <h2 className={styles.noticeTitle} tabIndex={-1} ref={heading}>
        {t('edit.conflict.title')}
      </h2>
      <p>
        {t('edit.conflict.text')}
        {changed.length > 0 && ` ${t('edit.conflict.changed', { fields: changed.join(', ') })}`}
      </p>
      <div className={styles.ways}>
        <Button variant="second" onPress={onKeepMine}>
          {t('edit.conflict.keepMine')}
        </Button>
        <Button variant="plain" onPress={onTakeTheirs}>
          {t('edit.conflict.takeTheirs')}
        </Button>
      </div>
    </Notice>
  )
}
