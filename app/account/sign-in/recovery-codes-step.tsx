import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useProblemMessage, useProblems } from '../../forms/use-problems.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import styles from './sign-in-screen.module.css'
import { StepForm } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'

interface RecoveryCodesStepProps {
  codes: readonly string[]
  /** Called once the codes are saved somewhere safe. */
  onSaved: () => void
}

/** Shows the recovery codes, once: they must be copied or saved before the sign-in goes on. */
export function RecoveryCodesStep({ codes, onSaved }: RecoveryCodesStepProps) {
  const { t } = useTranslation('account')
  const problems = useProblems()
  const messageOf = useProblemMessage()
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('recovery.copied'))
    } catch {
      toast.error(t('recovery.notCopied'))
    }
  }

  return (
    <StepFrame title={t('recovery.title')} isNext>
      <p>{t('recovery.lead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button variant="second" onPress={copy}>
          {t('recovery.copy')}
        </Button>
        <Button variant="second" onPress={() => saveText(text)}>
          {t('recovery.download')}
        </Button>
      </p>
      <StepForm
        submitLabel={t('recovery.submit')}
        busyLabel={t('signIn.underWay')}
        form={{ ...problems, isBusy: false }}
        onSubmit={(fields) =>
          fields.has('saved')
            ? onSaved()
            : problems.refuse([messageOf({ field: 'saved', code: 'must-confirm' })])
        }
      >
        <CheckField name="saved" problem={problems.problemOf('saved')}>
          {t('recovery.saved')}
        </CheckField>
      </StepForm>
    </StepFrame>
  )
}

function saveText(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  // By the next turn of the event loop the browser has its own copy.
  setTimeout(() => URL.revokeObjectURL(address))
}
