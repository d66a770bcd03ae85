import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../../shared/i18n/languages.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { FormLock } from './record-rights.ts'

/** Says what of a form may only be read, and why; nothing where everything may be changed. */
export function FormLockNotice({ lock: { reason, written } }: { lock: FormLock }) {
  const { t } = useTranslation('admin')
  if (reason === null) return null
  const names = written.map((language) => languageNames[language]).join(', ')
  return (
    <Notice>
      <p>
        {reason === 'languages' && names === ''
          ? t('rights.readOnly')
          : t(`rights.${reason}`, { languages: names })}
      </p>
    </Notice>
  )
}
