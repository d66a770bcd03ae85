import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { renameTag } from '../../../shared/contract/tags.ts'
import { tagMaxCharacters } from '../../../shared/rules/limits.ts'
import type { TagItem } from '../../../shared/schemas/admin/tags.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TitledDialog } from '../kit/dialog/titled-dialog.tsx'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { useTagAction } from './use-tag-action.ts'

interface RenameTagProps {
  tag: TagItem
  onClose: () => void
}

/** Asks for another label of a tag; where another tag has it already, it says that the two can be merged. */
export function RenameTag({ tag, onClose }: RenameTagProps) {
  const { t } = useTranslation('admin-catalogue')
  const { t: panel } = useTranslation('admin')
  const wordsOf = useFailureWords()
  const { api, forget } = useTagAction()
  const [label, setLabel] = useState(tag.label)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const rename = (from: TagItem, to: string) =>
    api.call(renameTag, { params: { id: from.id }, body: { label: to, seenLabel: from.label } })
  const undo = async (renamed: TagItem) => {
    try {
      await rename(renamed, tag.label)
      toast.success(t('tags.rename.undone', { label: tag.label }))
    } catch (error) {
      toast.error(wordsOf(error))
    }
    forget()
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (label.trim() === '') return setProblem(t('tags.rename.missing'))
    setIsBusy(true)
    try {
      const renamed = await rename(tag, label)
      showUndo(t('tags.rename.done', { label: renamed.label }), panel('bin.undo'), () => void undo(renamed))
      onClose()
    } catch (error) {
      const isTaken = refusalOf(error)?.errors?.some(({ code }) => code === 'name-taken')
      setProblem(isTaken ? t('tags.rename.taken') : wordsOf(error))
      setIsBusy(false)
    }
    forget()
  }
  return (
    <TitledDialog
      title={t('tags.rename.title', { label: tag.label })}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button isBusy={isBusy}>{t('tags.rename.action')}</Button>
          <Button variant="second" onPress={onClose}>
            {panel('editor.cancel')}
          </Button>
        </>
      }
    >
      <TextField
        id="label"
        label={panel('fields.name')}
        hint={t('tags.people', { count: tag.peopleCount })}
        autoComplete="off"
        maxLength={tagMaxCharacters}
        problem={problem}
        value={label}
        onChange={setLabel}
      />
    </TitledDialog>
  )
}
