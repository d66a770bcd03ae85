import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { generatePassword } from '../../../../shared/rules/one-time-password.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './generated-password.module.css'

interface GeneratedPasswordProps {
  /** The password in the fields now. */
  value: string
  /** Fills in the fields for the password and its repetition. */
  onGenerate: (password: string) => void
}

/** Shows the button that generates a one-time password, then the password to read out or copy. */
export function GeneratedPassword({ value, onGenerate }: GeneratedPasswordProps) {
  const { t } = useTranslation('admin')
  const [generated, setGenerated] = useState('')
  const generate = () => {
    const password = generatePassword(randomBelow)
    setGenerated(password)
    onGenerate(password)
  }
  const copy = () =>
    navigator.clipboard.writeText(generated).then(
      () => toast.success(t('generatedPassword.copied')),
      () => toast.error(t('generatedPassword.notCopied')),
    )
  const isShown = generated !== '' && generated === value
  return (
    <div className={styles.row}>
      <Button variant="second" onPress={generate}>
        {t(isShown ? 'generatedPassword.another' : 'generatedPassword.generate')}
      </Button>
      {/* Present from the beginning, so that screen readers read out what appears in it. */}
      <output>{isShown && <code translate="no">{generated}</code>}</output>
      {isShown && (
        <Button variant="plain" onPress={copy}>
          {t('generatedPassword.copy')}
        </Button>
      )}
    </div>
  )
}

/** Returns a random number of the browser's cryptography; those past the last whole multiple are drawn again. */
function randomBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < 2 ** 32 - (2 ** 32 % limit) ? drawn % limit : randomBelow(limit)
}
