import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawEdition } from '../../../shared/contract/regulation-records.ts'
import { formatDate } from '../../../shared/i18n/formats.ts'
import { readText } from '../../../shared/i18n/languages.ts'
import {
  type ClauseMark,
  clauseNumber,
  type EditionMarks,
  markClauses,
} from '../../../shared/rules/edition-marks.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import side from '../kit/side-list/side-list.module.css'
import { useMessages } from '../kit/use-messages.ts'
import { sectionKey } from '../kit/use-records.ts'
import { type EditedEdition, type EditedSection, editionSection } from './edition-section.ts'
import styles from './editions.module.css'
import { useEditionRights } from './use-edition-rights.ts'

interface EditionContentsProps {
  sections: readonly EditedSection[]
  marks: EditionMarks['marks']
  /** The key of what is open. */
  opened: string | null
  /** Opens a section's title or a clause, by its key. */
  onOpen: (key: string) => void
  /** The name of what is above the clauses, and its key; absent where that is not edited. */
  general?: { key: string; name: string }
  /** The content below the list. */
  children?: ReactNode
}

/** Shows the contents of an edition with one mark a clause; its links open what they name. */
export function EditionContents({
  sections,
  marks,
  opened,
  onOpen,
  general,
  children,
}: EditionContentsProps) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const titleId = useId()
  const [isOnlyChanged, setIsOnlyChanged] = useState(false)
  const isListed = (key: string) => !isOnlyChanged || marks.has(key)
  const linkTo = (key: string) => ({
    href: `#${key}`,
    'aria-current': key === opened ? ('true' as const) : undefined,
    // The address stays as it is: it names the edition.
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onOpen(key)
    },
  })
  return (
    <nav className={`panel-card ${side.choices} ${styles.rail} ${styles.contents}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('contents')}</h2>
        {marks.size > 0 && (
          <Checkbox label={t('onlyChanged')} isChecked={isOnlyChanged} onChange={setIsOnlyChanged} />
        )}
      </header>
      <ul>
        {general && (
          <li>
            <a {...linkTo(general.key)} className={styles.heading}>
              <span />
              <span>{general.name}</span>
            </a>
          </li>
        )}
        {sections.map((section, index) => (
          <li key={section.key} hidden={isOnlyChanged && !section.clauses.some(({ key }) => marks.has(key))}>
            <a {...linkTo(section.key)} className={styles.heading}>
              <span>{index + 1}.</span>
              <span>{readText(section.title, language)?.text ?? t('section.untitled')}</span>
            </a>
            <ul>
              {section.clauses.map(({ key, text }, clause) => (
                <li key={key} hidden={!isListed(key)}>
                  <a {...linkTo(key)}>
                    <span>{clauseNumber(index, clause)}</span>
                    <span className={styles.cut}>
                      {sourceWords(readText(text, language)?.text ?? '') || t('clause.empty')}
                    </span>
                    <ClauseFlag mark={marks.get(key)} />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}

const tones = { changed: 'waiting', new: 'good', removed: 'bad' } as const

/** Shows how a clause differs from the edition before; nothing where it does not. */
export function ClauseFlag({ mark }: { mark: ClauseMark | 'removed' | undefined }) {
  const { t } = useTranslation('admin-regulations')
  return mark ? <Badge tone={tones[mark]}>{t(`marks.${mark}`)}</Badge> : null
}

/**
 * Returns the words of a rich text's source without its marks, for one line in a list. It is no reader of rich texts,
 * which weighs more than a section of the panel may: a rare mark stays as it was typed.
 */
export function sourceWords(source: string): string {
  return source
    .replace(/(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-+*]|\d{1,9}[.)])\s+/gm, '')
    .replace(/(?<!\\)(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\\([\\*_#>[\]()+.-])/g, '$1')
}

interface EditionReadingProps {
  record: EditedEdition
  rail: ReactNode
}

/** Shows a published edition, which nobody changes any more; a scheduled one can be withdrawn before its day. */
export function EditionReading({ record, rail }: EditionReadingProps) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const dayOf = useDayWords()
  const { content, base, state, editionDate } = record
  const { marks } = markClauses(base?.sections ?? null, content.sections)
  const { mayPublish } = useEditionRights()
  const show = (key: string) => document.getElementById(key)?.scrollIntoView({ block: 'start' })
  return (
    <div className={styles.editions}>
      <div>
        {rail}
        <EditionContents sections={content.sections} marks={marks} opened={null} onOpen={show} />
      </div>
      <div>
        {state !== 'draft' && (
          <Notice>
            <p>{t(`readOnly.${state}`, { date: editionDate === null ? '' : dayOf(editionDate) })}</p>
            {state === 'coming' && mayPublish && <Withdrawal record={record} />}
          </Notice>
        )}
        {content.sections.map((section, position) => (
          <section
            key={section.key}
            className="panel-card"
            id={section.key}
            aria-labelledby={`${section.key}-title`}
          >
            <header className={styles.head}>
              <h2 id={`${section.key}-title`}>
                {position + 1}. {readText(section.title, language)?.text}
              </h2>
            </header>
            <ol>
              {section.clauses.map(({ key, text }, index) => (
                <li key={key} className={styles.row} id={key}>
                  <span>{clauseNumber(position, index)}</span>
                  <p className={styles.whole}>{sourceWords(readText(text, language)?.text ?? '')}</p>
                  <span className={styles.signs}>
                    <ClauseFlag mark={marks.get(key)} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}

function Withdrawal({ record: { id, revision } }: { record: EditedEdition }) {
  const { t } = useTranslation('admin-regulations')
  const api = useLiveApi()
  const queries = useQueryClient()
  const messages = useMessages(editionSection.noun)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const withdraw = async () => {
    setIsBusy(true)
    try {
      const draft = await api.call(withdrawEdition, { params: { id }, body: { revision } })
      queries.setQueryData([...sectionKey('regulations'), 'record', id], draft)
      messages.succeeded('updated')
    } catch (error) {
      messages.failed('updated', error)
    }
    setIsBusy(false)
    setIsAsking(false)
    await queries.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <Button variant="second" onPress={() => setIsAsking(true)}>
        {t('withdraw.action')}
      </Button>
      {isAsking && (
        <Confirm isBusy={isBusy} onConfirm={() => void withdraw()} onCancel={() => setIsAsking(false)}>
          <p>{t('withdraw.text')}</p>
        </Confirm>
      )}
    </>
  )
}

/** Returns a function that writes a day: "2027-yil 1-yanvar". */
export function useDayWords(): (day: string) => string {
  const language = useLanguage()
  return (day) => formatDate(`${day}T00:00:00Z`, language, 'UTC')
}
