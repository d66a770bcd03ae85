import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/i18n/languages.ts'
import { checkForms, type FormName, type Forms, isSameText } from '../../../shared/rules/interface-texts.ts'
import type { ListedSentence } from '../../../shared/schemas/admin/interface-texts.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { SentenceChecks } from '../texts/sentence-checks.tsx'
import { withoutSpace } from '../texts/use-sentence-form.ts'
import { mailPartOf } from './mail-part.ts'
import styles from './mails.module.css'

interface MailTextProps {
  sentence: ListedSentence
  language: Language
  forms: Forms
  onType: (form: FormName, text: string) => void
}

/** Shows one text of a mail, form by form, with its checks. */
export function MailText({ sentence, language, forms, onType }: MailTextProps) {
  const { t } = useTranslation(['admin-mails', 'admin-texts'])
  const originals = sentence.originals[language] ?? {}
  const names = Object.keys(originals) as FormName[]
  const problems = checkForms(originals, withoutSpace(forms))
  const id = `mail-${sentence.id}`
  const part = mailPartOf(sentence.key)
  const isSubject = part === 'subject'
  const isChanged = !isSameText(withoutSpace(forms), originals)
  const hasChecks = isChanged || problems.length > 0
  return (
    <div className={styles.text}>
      {names.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>
            <b>{part ? t(`part.${part}`) : sentence.key}</b>
            {name !== 'text' && <small>{t(`admin-texts:forms.${name}`)}</small>}
            {isSubject && <small>{t('length', { length: (forms[name] ?? '').length })}</small>}
            {isChanged && <Badge tone="good">{t('admin-texts:flags.changed')}</Badge>}
          </label>
          <textarea
            id={`${id}-${name}`}
            lang={language}
            className="control"
            rows={1}
            value={forms[name] ?? ''}
            aria-invalid={problems.some((problem) => problem.form === name) || undefined}
            aria-describedby={hasChecks ? `${id}-checks` : undefined}
            onChange={({ currentTarget }) => onType(name, currentTarget.value)}
          />
        </div>
      ))}
      {hasChecks && (
        <SentenceChecks
          id={`${id}-checks`}
          language={language}
          originals={originals}
          forms={forms}
          count={7}
          isFaulty={false}
        />
      )}
    </div>
  )
}
