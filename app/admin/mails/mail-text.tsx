import { useEffect, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { listSentences } from '../../../shared/contract/interface-texts.ts'
import { previewMail } from '../../../shared/contract/mails.ts'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import type { resources } from '../../../shared/locales/resources.ts'
import {
  changedTexts,
  checkForms,
  type FormName,
  type Forms,
  isSameText,
} from '../../../shared/rules/interface-texts.ts'
import type { SampleMail } from '../../../shared/rules/sample-mails.ts'
import type { ListedSentence } from '../../../shared/schemas/interface-texts.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { usePagedQuery, usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey, useRecordActions } from '../kit/use-records.ts'
import { interfaceTextSection } from '../texts/interface-text-section.ts'
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
  'callRequest.reply.answer': 'messageCaption',
  'changeEmail.new': 'text',
  'digest.action': 'action',
  'digest.subject': 'subject',
  'digest.title': 'title',
  'changeEmail.old': 'text',
  'number.login': 'loginCaption',
  'proposal.activity': 'activityCaption',
  'received.ambassador': 'text',
  'received.expert': 'text',
  'registration.activity': 'factCaption',
  'registration.again': 'action',
  'registration.host': 'factCaption',
  'registration.message.label': 'messageCaption',
  'registration.page': 'action',
}

/** The parts of sentences by the last name of their key. */
const byName: Readonly<Record<string, MailPart>> = {
  action: 'action',
  again: 'again',
  againText: 'again',
  apply: 'action',
  back: 'cancelling',
  before: 'text',
  cancelled: 'calendarText',
  cannotCome: 'cancelling',
  certificate: 'factCaption',
  certificateAction: 'action',
  comment: 'text',
  decline: 'cancelling',
  declined: 'text',
  door: 'attending',
  due: 'text',
  erase: 'text',
  experience: 'text',
  feedback: 'text',
  greeting: 'greeting',
  greetingUnnamed: 'greetingUnnamed',
  held: 'factCaption',
  host: 'text',
  information: 'text',
  interview: 'text',
  joining: 'attending',
  keep: 'calendarText',
  kept: 'kept',
  leave: 'cancelling',
  link: 'factCaption',
  linkIsYours: 'actionNote',
  linkLeftOut: 'linkLeftOut',
  message: 'messageCaption',
  mine: 'action',
  moment: 'whenText',
  newLink: 'text',
  newPassword: 'action',
  next: 'next',
  nextWithAccount: 'nextWithAccount',
  none: 'text',
  notYou: 'stranger',
  note: 'actionNote',
  online: 'text',
  onlyPage: 'cancelling',
  page: 'statusPage',
  personal: 'actionNote',
  places: 'text',
  plainAddress: 'plainAddress',
  position: 'factCaption',
  profile: 'action',
  programme: 'programme',
  publish: 'text',
  published: 'text',
  reason: 'reasonCaption',
  reasonOfRejection: 'reasonCaption',
  returned: 'text',
  seat: 'next',
  silence: 'next',
  stop: 'stopLink',
  stranger: 'stranger',
  subject: 'subject',
  team: 'text',
  text: 'text',
  title: 'title',
  unconfirmed: 'text',
  until: 'factCaption',
  view: 'action',
  viewStatus: 'action',
  waiting: 'next',
  when: 'factCaption',
  where: 'factCaption',
  yours: 'calendarText',
}

/** The parts of sentences by the first name of their key. */
const byGroup: Readonly<Record<string, MailPart>> = {
  digest: 'digestLine',
  footer: 'whyCame',
  number: 'numberCaption',
}

/** Returns the part of a mail that a sentence is, by its key; `undefined` for an unknown one. */
export function mailPartOf(key: string): MailPart | undefined {
  const names = key.split('.')
  return byKey[key] ?? byGroup[names[0] ?? ''] ?? byName[names.at(-1) ?? '']
}

/** Holds the texts of a mail in one language, as they are typed over what is stored. */
export function useMailForm(sentences: readonly ListedSentence[], language: Language) {
  const { t } = useTranslation('admin-texts')
  const actions = useRecordActions(interfaceTextSection.contract)
  const messageOf = useErrorMessage()
  const [typed, setTyped] = useState<Readonly<Record<string, Forms>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const storedOf = ({ originals, written }: ListedSentence, one: Language): Forms =>
    (written?.isBinned === false ? written.texts[one] : undefined) ?? originals[one] ?? {}
  const formsOf = (sentence: ListedSentence): Forms => typed[sentence.key] ?? storedOf(sentence, language)
  const unsaved = sentences.filter((one) => !isSameText(formsOf(one), storedOf(one, language)))
  const isWrong = unsaved.some(
    (one) => checkForms(one.originals[language] ?? {}, withoutSpace(formsOf(one))).length > 0,
  )

  const saveOne = async (sentence: ListedSentence) => {
    const { id, namespace, key, originals, written } = sentence
    const every = languages.map((one) => [
      one,
      withoutSpace(one === language ? formsOf(sentence) : storedOf(sentence, one)),
    ])
    const content = { namespace, key, texts: changedTexts(originals, Object.fromEntries(every)) }
    const live = written?.isBinned === false ? written : null
    if (Object.keys(content.texts).length === 0) await (live && actions.remove(id))
    else if (live) await actions.change(id, live.revision, { content })
    else await actions.create({ content }, newIdempotencyKey())
    setTyped(({ [key]: _saved, ...left }) => left)
  }
  /** Saves what was typed, text by text; what could not be saved stays in the form. */
  const save = async () => {
    if (unsaved.length === 0 || isWrong || isBusy) return
    setIsBusy(true)
    try {
      for (const sentence of unsaved) await saveOne(sentence)
      toast.success(t('saved'))
    } catch (error) {
      void actions.forget()
      toast.error(`${t('failed')} ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return {
    formsOf,
    type: (sentence: ListedSentence, form: FormName, text: string) =>
      setTyped((before) => ({
        ...before,
        [sentence.key]: { ...(before[sentence.key] ?? storedOf(sentence, language)), [form]: text },
      })),
    reset: () => setTyped({}),
    typed,
    hasWork: unsaved.length > 0,
    isWrong,
    isBusy,
    save,
  }
}

const pageSize = 100
/** The pause in typing after which the preview is updated, in milliseconds. */
const pauseMs = 400

/** Reads the sentences of all mails, by their keys. */
export function useMailSentences() {
  return usePanelQuery([...sectionKey('texts'), 'mails'], async (api, signal) => {
    const found: ListedSentence[] = []
    for (let page = 1, total = 1; found.length < total; page += 1) {
      const answer = await api.call(listSentences, { query: { screen: 'mails', page, pageSize }, signal })
      if (answer.items.length === 0) break
      total = answer.total
      found.push(...answer.items)
    }
    return new Map(found.map((sentence) => [sentence.key, sentence]))
  })
}

/** Loads the preview of a mail with what is typed, shortly after the last key. */
export function useMailWording(mail: SampleMail, language: Language, texts: Readonly<Record<string, Forms>>) {
  const written = JSON.stringify(texts)
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(written), pauseMs)
    return () => clearTimeout(pause)
  }, [written])
  return usePagedQuery([...sectionKey('texts'), 'wording', mail, language, settled], (api, signal) =>
    api.call(previewMail, {
      body: { mail, language, texts: JSON.parse(settled) as Record<string, Forms> },
      signal,
    }),
  )
}
