import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawEdition } from '../../../shared/contract/regulation-records.ts'
import { readText } from '../../../shared/i18n/languages.ts'
import { clauseNumber, markClauses } from '../../../shared/rules/edition-marks.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { sectionKey } from '../kit/use-records.ts'
import { ClauseFlag, EditionContents, sourceWords, useDayWords } from './edition-contents.tsx'
import { type EditedEdition, editionSection } from './edition-section.ts'
import styles from './editions.module.css'
import { useEditionRights } from './use-edition-rights.ts'

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
