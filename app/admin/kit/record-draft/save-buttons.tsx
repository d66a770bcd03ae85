import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import type { RecordEditing } from '../record-drawer/use-record-editing.ts'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection } from '../section.ts'
import { AskButton } from './ask-button.tsx'
import { isShown, useOpenedDraft } from './draft-context.tsx'
import { useDraftAction } from './use-draft-action.ts'

interface SaveButtonsProps {
  section: AnySection
  editing: RecordEditing
}

/**
 * Shows the buttons that save the form of a record. What visitors see is saved to the site, or put into a draft next to
 * it; a draft is saved, or published.
 */
export function SaveButtons({ section, editing }: SaveButtonsProps) {
  const { t } = useTranslation('admin')
  const opened = useOpenedDraft()
  const { mayEdit, mayPublish } = useSectionRights(section)
  const { isBusy, changeCount, save } = editing
  const saveButton = (label: string) => (
    <Button isBusy={isBusy} onPress={() => save()}>
      {isBusy ? t('editor.saving') : label}
    </Button>
  )
  if (!mayEdit) return null
  if (!opened) return saveButton(t('editor.save'))
  if (opened.draft)
    return (
      <>
        {saveButton(t('recordDraft.save'))}
        {mayPublish ? <UpdateButton editing={editing} /> : <AskButton editing={editing} />}
      </>
    )
  const isSeen = isShown(section, opened.live)
  return (
    <>
      {(mayPublish || !isSeen) && saveButton(t('editor.save'))}
      {isSeen && (
        <Button
          variant={mayPublish ? 'second' : 'first'}
          isBusy={isBusy}
          isDisabled={changeCount === 0}
          onPress={() => save(undefined, opened.target)}
        >
          {t('recordDraft.begin')}
        </Button>
      )}
      {!isSeen && !mayPublish && <AskButton editing={editing} />}
    </>
  )
}

/** Publishes the draft, with what is typed. */
function UpdateButton({ editing }: Pick<SaveButtonsProps, 'editing'>) {
  const { t } = useTranslation('admin')
  const opened = useOpenedDraft()
  const act = useDraftAction()
  const [isBusy, setIsBusy] = useState(false)
  const update = async () => {
    if (!opened) return
    setIsBusy(true)
    const isSaved = editing.changeCount === 0 || (await editing.save())
    if (isSaved) await act(() => opened.publish(), t('recordDraft.published'))
    setIsBusy(false)
  }
  return (
    <Button variant="second" isBusy={isBusy || editing.isBusy} onPress={() => void update()}>
      {t('recordDraft.publish')}
    </Button>
  )
}
