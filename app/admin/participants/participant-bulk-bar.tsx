import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParticipantAct } from '../../../shared/schemas/participants.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ExportMenu, type useExport } from '../kit/record-list/export-menu.tsx'
import type { Selection } from '../kit/record-list/use-selection.ts'
import { ActDialog } from './act-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import type { Participant } from './participant-answers.ts'
import styles from './participants.module.css'
import { isActPossible } from './use-participants.ts'

interface ParticipantBulkBarProps {
  /** The rows of the shown page. */
  items: readonly Participant[]
  selection: Selection
  exporting: ReturnType<typeof useExport>
  mayEdit: boolean
}

const bulkActs = ['admit', 'check-in', 'cancel'] as const

/** Shows what can be done with the selected participants. */
export function ParticipantBulkBar({ items, selection, exporting, mayEdit }: ParticipantBulkBarProps) {
  const { t } = useTranslation('admin-participants')
  const { t: panel } = useTranslation('admin')
  const [asked, setAsked] = useState<ParticipantAct | 'message' | null>(null)
  const people = useChosen(items, selection)
  const close = () => setAsked(null)
  const done = () => {
    close()
    selection.clear()
  }
  const possible = (act: ParticipantAct) => people.filter(({ state }) => isActPossible(act, state))
  return (
    <section className={styles.bulk} aria-label={panel('bulk.label')}>
      <p role="status">
        <b>{panel('bulk.chosen', { count: selection.count })}</b>
      </p>
      {mayEdit && (
        <>
          <Button onPress={() => setAsked('message')}>
            <Icon name="mail" />
            {t('do.message')}
          </Button>
          {bulkActs
            .filter((act) => possible(act).length > 0)
            .map((act) => (
              <Button
                key={act}
                variant={act === 'cancel' ? 'danger' : 'second'}
                onPress={() => setAsked(act)}
              >
                {t(`do.${act}`)}
              </Button>
            ))}
        </>
      )}
      <ExportMenu exporting={exporting} ids={[...selection.ids]} />
      <Button variant="plain" onPress={selection.clear}>
        <Icon name="close" />
        <span className="visually-hidden">{panel('bulk.clear')}</span>
      </Button>
      {asked === 'message' && <MessageDialog people={people} onClose={close} />}
      {asked !== null && asked !== 'message' && (
        <ActDialog
          act={asked}
          people={possible(asked).map(({ id, label, state }) => ({ id, name: label.text, state }))}
          onClose={close}
          onDone={done}
        />
      )}
    </section>
  )
}

/** Returns the selected participants, those of other pages as they were read there. */
function useChosen(items: readonly Participant[], selection: Selection): Participant[] {
  const seen = useRef(new Map<string, Participant>())
  for (const item of items) seen.current.set(item.id, item)
  return [...selection.ids].flatMap((id) => seen.current.get(id) ?? [])
}
