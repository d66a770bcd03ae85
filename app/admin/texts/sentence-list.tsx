import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { leadingText, sentenceName } from '../../../shared/rules/interface-texts.ts'
import type { ListedSentence } from '../../../shared/schemas/admin/interface-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import side from '../kit/side-list/side-list.module.css'
import { useScreenNames } from './screen-names.ts'
import styles from './texts.module.css'

/** The screens that a row names; the editor names all. */
const namedMax = 2

interface SentenceListProps {
  sentences: readonly ListedSentence[]
  openId: string | undefined
  address: ListAddress
  isOld: boolean
}

/** Lists sentences as links; the arrow keys go from one to the other. */
export function SentenceList({ sentences, openId, address, isOld }: SentenceListProps) {
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
