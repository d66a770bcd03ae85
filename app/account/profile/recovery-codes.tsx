import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { saveBlob } from '../own-data/own-files.ts'
import styles from './profile-screen.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shows the recovery codes, this once, with the ways to save them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('profile')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div className="stack">
      <h3 tabIndex={-1} ref={heading}>
        {t('secondFactor.codesTitle')}
      </h3>
      <p>{t('secondFactor.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          variant="second"
          onPress={() =>
            navigator.clipboard.writeText(text).then(
              () => toast.success(t('secondFactor.copied')),
              () => toast.error(t('secondFactor.notCopied')),
            )
          }
        >
          {t('secondFactor.copy')}
        </Button>
        <Button
          variant="second"
          onPress={() => saveBlob(new Blob([text], { type: 'text/plain' }), t('secondFactor.fileName'))}
        >
          {t('secondFactor.download')}
        </Button>
        <Button onPress={onDone}>{t('secondFactor.done')}</Button>
      </div>
    </div>
  )
}
