import { certificatesAddress } from '../../../shared/rules/addresses.ts'
import { certificateCodeCharacters, typedCertificateCodeMaxCharacters } from '../../../shared/rules/limits.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './certificate-screen.module.css'

/** The query parameter of the form with the typed code. */
export const codeQueryName = 'code'

interface CodeFormProps {
  /** The code that the field begins with. */
  code?: string
  /** Whether that is none. */
  isRefused?: boolean
}

/** Asks for the code of a certificate; it works without scripts. */
export function CodeForm({ code = '', isRefused = false }: CodeFormProps) {
  const { t } = useTranslation('certificates')
  const count = certificateCodeCharacters
  return (
    <form action={certificatesAddress} className={styles.form}>
      <Field
        id={codeQueryName}
        label={t('form.code')}
        hint={t('form.hint', { count })}
        problem={isRefused ? t('form.problem', { count }) : undefined}
      >
        {(control) => (
          <div className={styles.line}>
            <input
              {...control}
              name={codeQueryName}
              defaultValue={code}
              placeholder="XXXX-XXXX-XXXX-XXXX"
              maxLength={typedCertificateCodeMaxCharacters}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button>{t('form.submit')}</Button>
          </div>
        )}
      </Field>
    </form>
  )
}
