import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import type { PendingFile } from '../../forms/upload/use-pending-files.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { CvPart } from '../parts/cv-part.tsx'
import { CvLink } from './cv-link.tsx'
import styles from './profile-screen.module.css'

interface CvChangeProps {
  /** The CV that the profile has. */
  cv: OwnPerson['cv']
  /** The CV that was just uploaded, if any. */
  kept: StoredUpload | null
  problem: string | undefined
  onRemove: () => void
  onChange: (kept: StoredUpload | null) => void
  onPending: (file: PendingFile | null) => void
}

/** Shows the CV of a profile, and the field that replaces it. */
export function CvChange({ cv, kept, problem, onRemove, onChange, onPending }: CvChangeProps) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  return (
    <>
      {cv && !kept && (
        <div className={styles.ways}>
          <span>
            <CvLink name={cv.name} />, {formatFileSize(cv.sizeBytes, language)}
          </span>
          <ConfirmButton
            label={t('cv.remove')}
            texts={{ question: t('sure'), yes: t('yes'), no: t('no') }}
            onConfirm={onRemove}
          />
        </div>
      )}
      <CvPart
        label={t(cv ? 'cv.other' : 'details.cv')}
        kept={kept}
        problem={problem}
        onChange={onChange}
        onPending={onPending}
      />
    </>
  )
}
