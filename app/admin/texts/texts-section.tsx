import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { listSentences } from '../../../shared/contract/interface-texts.ts'
import { leadingText, sentenceName } from '../../../shared/rules/interface-texts.ts'
import type { ListedSentence, sentenceListSchema } from '../../../shared/schemas/interface-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { RecordHistory } from '../kit/record-drawer/record-history.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus, useLastAnswer } from '../kit/record-list/list-page.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import side from '../kit/side-list/side-list.module.css'
import { usePagedQuery, usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey, useRecord } from '../kit/use-records.ts'
import { interfaceTextSection } from './interface-text-section.ts'
import { MissingTexts } from './missing-texts.tsx'
import { SentenceEditor, useScreenNames } from './sentence-editor.tsx'
import { TextFileButtons } from './text-file-buttons.tsx'
import styles from './texts.module.css'

type Sentences = z.infer<typeof sentenceListSchema>

const states = ['all', 'missing', 'changed', 'faulty'] as const

/** Shows every sentence of the interface for editing (C-8), and those that pages did not find (L-2). */
export function TextsSection() {
  const { t } = useTranslation(['admin-texts', 'admin'])
  const address = useListAddress()
  const state = states.find((one) => one === address.get('state')) ?? 'all'
  const list = useSentences(queryOf(address, state))
  const shown = useLastAnswer(list.data)
  return (
    <ListPage
      title={t('admin:sections.texts')}
      count={shown && t('count', { count: shown.counts.all })}
      actions={
        <>
          <TextFileButtons query={fileQueryOf(address, state)} />
          <States state={state} counts={shown?.counts} address={address} />
        </>
      }
    >
      {state === 'missing' ? (
        <MissingTexts address={address} />
      ) : (
        <>
          <div className="panel-card">
            <search className={listStyles.tools}>
              <ListSearch address={address} label={t('search')} />
              <Screens address={address} screens={shown?.screens ?? []} />
            </search>
          </div>
          <Sentences list={list} address={address} />
        </>
      )}
    </ListPage>
  )
}

/** Returns the query of the list; the sentences of all states are counted in addition to those that are missing. */
function queryOf(address: ListAddress, state: (typeof states)[number]): string {
  const query = new URLSearchParams(state === 'missing' ? '' : address.query)
  if (state === 'all' || state === 'missing') query.delete('state')
  return query.toString()
}

/** Returns the query of the file: all that the list finds, whatever page of it is shown. */
function fileQueryOf(address: ListAddress, state: (typeof states)[number]): string {
  const query = new URLSearchParams(queryOf(address, state))
  for (const name of ['page', 'pageSize']) query.delete(name)
  return query.toString()
}

/** Offers the states of sentences, with the number of each. */
function States({
  state,
  counts,
  address,
}: {
  state: (typeof states)[number]
  counts: Sentences['counts'] | undefined
  address: ListAddress
}) {
  const { t } = useTranslation('admin-texts')
  return (
    <nav className={styles.states} aria-label={t('states.label')}>
      {states.map((one) => (
        <Link
          key={one}
          to={address.hrefOf({ state: one === 'all' ? '' : one, page: '', open: '', part: '' })}
          aria-current={one === state ? 'page' : undefined}
        >
          {t(`states.${one}`)} {counts && <span className="quiet">{counts[one]}</span>}
        </Link>
      ))}
    </nav>
  )
}

function Screens({ address, screens }: { address: ListAddress; screens: readonly string[] }) {
  const { t } = useTranslation('admin-texts')
  const nameOf = useScreenNames()
  return (
    <ListChoice
      address={address}
      name="screen"
      label={t('screen')}
      emptyLabel={t('anyScreen')}
      options={screens.map((id) => ({ id, label: nameOf(id) }))}
    />
  )
}

/** Shows the list with the sentence that is open; without one the first. */
function Sentences({ list, address }: { list: ReturnType<typeof useSentences>; address: ListAddress }) {
  const { t } = useTranslation('admin-texts')
  const items = list.data?.items ?? []
  const openId = address.open ?? items[0]?.id
  const at = items.findIndex(({ id }) => id === openId)
  const next = at < 0 ? undefined : items[at + 1]
  return (
    <div className={styles.frame} data-open={address.open === null ? undefined : ''}>
      <div className={`panel-card ${styles.rail}`}>
        <ListStatus list={list} address={address} empty={t('empty')}>
          {(sentences, isOld) => (
            <SentenceList sentences={sentences} openId={openId} address={address} isOld={isOld} />
          )}
        </ListStatus>
      </div>
      {openId !== undefined && (
        <OpenSentence
          key={openId}
          id={openId}
          known={items[at]}
          address={address}
          onNext={next ? () => address.openRecord(next.id) : null}
        />
      )}
    </div>
  )
}

interface OpenSentenceProps {
  id: string
  known: Sentences['items'][number] | undefined
  address: ListAddress
  onNext: (() => void) | null
}

function OpenSentence({ id, known, address, onNext }: OpenSentenceProps) {
  const { t } = useTranslation('admin-texts')
  const { sentence, isError, error, isPending, refetch } = useSentence(id, known)
  if (!sentence && isError) return <FailedRead error={error} onRetry={() => refetch()} />
  if (!sentence) return <p role="status">{t(isPending ? 'loading' : 'gone')}</p>
  return (
    <>
      <SentenceEditor sentence={sentence} address={address} onNext={onNext} />
      {address.get('part') === 'history' && sentence.written && (
        <History key={sentence.written.revision} id={id} address={address} />
      )}
    </>
  )
}

function History({ id, address }: { id: string; address: ListAddress }) {
  const record = useRecord(interfaceTextSection.contract, id)
  return record.data ? (
    <RecordHistory section={interfaceTextSection} record={record.data} address={address} />
  ) : null
}

/** Reads a page of the sentences that a query finds. */
function useSentences(query: string) {
  return usePagedQuery([...sectionKey('texts'), 'sentences', query], (api, signal) =>
    api.call(listSentences, { search: query, signal }),
  )
}

/** Reads one sentence, unless it is known already. */
function useSentence(id: string | null, known: ListedSentence | undefined) {
  const query = usePanelQuery(
    [...sectionKey('texts'), 'sentence', id],
    (api, signal) => api.call(listSentences, { query: { id: id ?? '' }, signal }),
    { enabled: id !== null && known === undefined },
  )
  return { ...query, sentence: known ?? query.data?.items[0] }
}

/** The screens that a row names; the editor names all. */
const namedMax = 2

interface SentenceListProps {
  sentences: readonly ListedSentence[]
  openId: string | undefined
  address: ListAddress
  isOld: boolean
}

/** Lists sentences as links; the arrow keys go from one to the other. */
function SentenceList({ sentences, openId, address, isOld }: SentenceListProps) {
  const { t } = useTranslation('admin-texts')
  return (
    <ul
      className={`${side.choices} ${styles.list}`}
      aria-label={t('list')}
      aria-busy={isOld}
      onKeyDown={moveFocus}
    >
      {sentences.map((sentence) => (
        <li key={sentence.id}>
          <SentenceLink sentence={sentence} isOpen={sentence.id === openId} address={address} />
        </li>
      ))}
    </ul>
  )
}

function SentenceLink({
  sentence,
  isOpen,
  address,
}: {
  sentence: ListedSentence
  isOpen: boolean
  address: ListAddress
}) {
  const { t } = useTranslation('admin-texts')
  const language = useLanguage()
  const nameOf = useScreenNames()
  const { written, originals, screens } = sentence
  const live = written && !written.isBinned ? written : null
  const isFaulty = live !== null && live.faulty.length > 0
  const texts = live?.texts[language] ?? originals[language]
  const named = screens.slice(0, namedMax).map(nameOf)
  const more = screens.length - named.length
  return (
    <Link to={address.hrefOf({ open: sentence.id, part: '' })} aria-current={isOpen ? 'true' : undefined}>
      <b lang={language}>{leadingText(texts)}</b>
      <span>
        <code>{sentenceName(sentence)}</code>
        {live && (
          <Badge tone={isFaulty ? 'bad' : 'good'}>{t(isFaulty ? 'flags.faulty' : 'flags.changed')}</Badge>
        )}
      </span>
      {named.length > 0 && <small>{[...named, ...(more > 0 ? [`+${more}`] : [])].join(', ')}</small>}
    </Link>
  )
}

/** Moves the focus to the link above or below. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = links[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
