import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { resources } from '../../../shared/locales/resources.ts'
import { checkForms, type FormName, type Forms, isSameText } from '../../../shared/rules/interface-texts.ts'
import type { ListedSentence } from '../../../shared/schemas/admin/interface-texts.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { SentenceChecks } from '../texts/sentence-checks.tsx'
import { withoutSpace } from '../texts/use-sentence-form.ts'
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

/** A part of a mail, as the panel names it. */
type MailPart = keyof (typeof resources)['en']['admin-mails']['part']

/** The parts of sentences that only their whole key determines. */
const byKey: Readonly<Record<string, MailPart>> = {
  'footer.demonstration': 'demonstration',
  'footer.questions': 'questions',
  'changeEmail.new': 'text',
  'changeEmail.old': 'text',
  'number.login': 'loginCaption',
  'proposal.activity': 'activityCaption',
  'received.ambassador': 'text',
  'received.expert': 'text',
}

/** The parts of sentences by the last name of their key. */
const byName: Readonly<Record<string, MailPart>> = {
  action: 'action',
  again: 'again',
  apply: 'action',
  greeting: 'greeting',
  greetingUnnamed: 'greetingUnnamed',
  kept: 'kept',
  linkIsYours: 'actionNote',
  linkLeftOut: 'linkLeftOut',
  message: 'messageCaption',
  mine: 'action',
  newPassword: 'action',
  next: 'next',
  nextWithAccount: 'nextWithAccount',
  notYou: 'stranger',
  page: 'statusPage',
  plainAddress: 'plainAddress',
  profile: 'action',
  programme: 'programme',
  reason: 'reasonCaption',
  reasonOfRejection: 'reasonCaption',
  stranger: 'stranger',
  subject: 'subject',
  text: 'text',
  title: 'title',
  view: 'action',
  viewStatus: 'action',
}

/** The parts of sentences by the first name of their key. */
const byGroup: Readonly<Record<string, MailPart>> = { footer: 'whyCame', number: 'numberCaption' }

/** Returns the part of a mail that a sentence is, by its key; `undefined` for an unknown one. */
export function mailPartOf(key: string): MailPart | undefined {
  const names = key.split('.')
  return byKey[key] ?? byGroup[names[0] ?? ''] ?? byName[names.at(-1) ?? '']
}
