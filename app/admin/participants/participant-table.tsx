import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ParticipantAct, participantActs } from '../../../shared/schemas/participants.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../kit/menu/menu.tsx'
import { ChooseCell, DataTable } from '../kit/record-list/data-table.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { useRowPress } from '../kit/record-list/open-row.ts'
import listStyles from '../kit/record-list/record-list.module.css'
import type { Selection } from '../kit/record-list/use-selection.ts'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { ActDialog } from './act-dialog.tsx'
import { answerInWords, type Participant } from './participant-answers.ts'
import { ParticipantBadge } from './participant-section.tsx'
import styles from './participants.module.css'
import { isActPossible } from './use-participants.ts'

interface ParticipantTableProps {
  items: readonly Participant[]
  address: ListAddress
  /** Another page is on its way. */
  isOld: boolean
  selection: Selection
  /** Whether they are those of one activity, so that none is named. */
  isOfOne: boolean
  mayEdit: boolean
}

/** Shows the participants of a page: as a table, on telephones as cards. */
export function ParticipantTable(props: ParticipantTableProps) {
  const { items, address, isOld, selection, isOfOne, mayEdit } = props
  const { t } = useTranslation('admin-participants')
  const { t: panel } = useTranslation('admin')
  const table = useRowPress()
  const [asked, setAsked] = useState<{ act: ParticipantAct; item: Participant } | null>(null)
  const headings = [
    { key: 'participant', sort: 'label', isFirst: true },
    ...(isOfOne ? [] : ([{ key: 'activity', sort: 'activity', room: 3 }] as const)),
    { key: 'participation', sort: 'state' },
    { key: 'registered', sort: 'created', room: 3 },
    { key: 'answers', room: 4 },
    { key: 'language', room: 4 },
  ] as const
  return (
    <>
      <DataTable
        caption={panel('sections.participants')}
        headings={headings.map((heading) => ({ ...heading, words: t(`columns.${heading.key}`) }))}
        actionsLabel={panel('columns.actions')}
        address={address}
        usualSort={address.get('q') !== '' ? '' : isOfOne ? 'created' : '-created'}
        isOld={isOld}
        choice={{ selection, ids: items.map(({ id }) => id) }}
        className={isOfOne ? `${styles.table} ${styles.ofOne}` : styles.table}
        tableRef={table}
      >
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            address={address}
            selection={selection}
            isOfOne={isOfOne}
            {...(mayEdit && { onAct: (act: ParticipantAct) => setAsked({ act, item }) })}
          />
        ))}
      </DataTable>
      {asked && (
        <ActDialog
          act={asked.act}
          people={[{ id: asked.item.id, name: asked.item.label.text, state: asked.item.state }]}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface RowProps extends Pick<ParticipantTableProps, 'address' | 'selection' | 'isOfOne'> {
  item: Participant
  onAct?: (act: ParticipantAct) => void
}

function Row({ item, address, selection, isOfOne, onAct }: RowProps) {
  const instant = usePanelInstant()
  const label = item.label.text
  return (
    <tr data-row data-chosen={selection.has(item.id)}>
      <ChooseCell selection={selection} id={item.id} label={label} />
      <th scope="row" className={listStyles.first}>
        <div className={listStyles.name}>
          <span>
            <Link to={address.hrefOf({ open: item.id })} data-row-link={item.id} title={label}>
              {label}
            </Link>
            <small>{item.email}</small>
          </span>
        </div>
      </th>
      {!isOfOne && (
        <td data-room={3} data-card="activity">
          <Link to={`?activity=${item.activity.id}`}>{item.activity.title}</Link>
          <small>{instant(item.activity.startsAt)}</small>
        </td>
      )}
      <td data-card="state">
        <ParticipantBadge state={item.state} />
        <Remarks item={item} />
      </td>
      <td data-room={3}>
        <time dateTime={item.createdAt}>{instant(item.createdAt)}</time>
      </td>
      <td data-room={4} data-card="answers">
        <AnswersInRow item={item} />
      </td>
      <td data-room={4}>{item.language}</td>
      <td>{onAct && <RowMenu item={item} onAct={onAct} />}</td>
    </tr>
  )
}

/** Shows what a state leaves open: the position, the deadline, what was out of the ordinary. */
function Remarks({ item }: { item: Participant }) {
  const { t } = useTranslation('admin-participants')
  const instant = usePanelInstant()
  const remarks = [
    item.position !== null && t('position', { position: item.position }),
    item.offerUntil && t('offerUntil', { time: instant(item.offerUntil) }),
    item.attendedAt && instant(item.attendedAt),
    item.cameAs && t(`cameAs.${item.cameAs}`),
    item.isLate && item.state === 'cancelled' && t('late'),
    item.isByTeam && t('byTeam'),
    item.state === 'attended' && !item.isNamePrintable && t('certificate.inRow'),
  ].filter(Boolean)
  return remarks.length > 0 ? <small>{remarks.join(', ')}</small> : null
}

const shownAnswers = 2

function AnswersInRow({ item }: { item: Participant }) {
  const { t } = useTranslation('admin-participants')
  const language = useLanguage()
  const agreed = { yes: t('agreed'), no: t('notAgreed') }
  const answers = item.answers.flatMap((answer) => {
    const words = answerInWords(answer, language, agreed)
    return words === null ? [] : [{ id: answer.questionId, words }]
  })
  return (
    <div className={styles.brief}>
      {answers.slice(0, shownAnswers).map(({ id, words }) => (
        <span key={id} title={words}>
          {words}
        </span>
      ))}
    </div>
  )
}

function RowMenu({ item, onAct }: { item: Participant; onAct: (act: ParticipantAct) => void }) {
  const { t } = useTranslation('admin-participants')
  const id = useId()
  const acts = participantActs.filter((act) => isActPossible(act, item.state))
  return (
    <Menu id={id} label={t('more', { name: item.label.text })} trigger={<Icon name="more" />}>
      {acts.map((act) => (
        <button key={act} type="button" onClick={() => onAct(act)}>
          {t(`do.${act}`)}
        </button>
      ))}
    </Menu>
  )
}
