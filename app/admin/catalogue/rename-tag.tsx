import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { renameTag } from '../../../shared/contract/tags.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import { tagMaxCharacters } from '../../../shared/rules/limits.ts'
import type { TagItem } from '../../../shared/schemas/admin/tags.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TitledDialog } from '../kit/dialog/titled-dialog.tsx'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { useTagAction } from './use-tag-action.ts'

interface RenameTagProps {
  tag: TagItem
  onClose: () => void
}

/** The label and the names of a tag, as they are typed. */
type Called = Pick<TagItem, 'label' | 'names'>

/** Asks for another label and for the names of a tag; where another is called so, it says that the two can be merged. */
export function RenameTag({ tag, onClose }: RenameTagProps) {
  const { t } = useTranslation('admin-catalogue')
  const { t: panel } = useTranslation('admin')
  const [typed, setTyped] = useState<Called>(tag)
  const { save, problems, isBusy } = useRenaming(tag, typed, onClose)
  const field = { autoComplete: 'off', maxLength: tagMaxCharacters }
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
        {...field}
        id="label"
        label={panel('fields.name')}
        hint={t('tags.people', { count: tag.peopleCount })}
        problem={problems.label}
        value={typed.label}
        onChange={(label) => setTyped({ ...typed, label })}
      />
      <p>{t('tags.rename.fallback')}</p>
      {languages.map((language) => (
        <TextField
          {...field}
          key={language}
          id={`names.${language}`}
          label={t(`tags.rename.names.${language}`)}
          lang={language}
          problem={problems[`names.${language}`]}
          value={typed.names[language] ?? ''}
          onChange={(name) => setTyped({ ...typed, names: { ...typed.names, [language]: name } })}
        />
      ))}
    </TitledDialog>
  )
}

/** Returns what saves the typed label and names, and the error messages by field. */
function useRenaming(tag: TagItem, typed: Called, onClose: () => void) {
  const { t } = useTranslation('admin-catalogue')
  const { t: panel } = useTranslation('admin')
  const messageOf = useErrorMessage()
  const { api, forget } = useTagAction()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const rename = (from: TagItem, { label, names }: Called) =>
    api.call(renameTag, {
      params: { id: from.id },
      body: { label, names, seenLabel: from.label, seenNames: from.names },
    })
  const undo = async (renamed: TagItem) => {
    try {
      await rename(renamed, tag)
      toast.success(t('tags.rename.undone', { label: tag.label }))
    } catch (error) {
      toast.error(messageOf(error))
    }
    forget()
  }
  const problemsOf = (error: unknown) => {
    const told = (refusalOf(error)?.errors ?? []).map(({ field, code, message }) => [
      field,
      code === 'name-taken' ? t('tags.rename.taken') : message,
    ])
    return told.length > 0 ? Object.fromEntries(told) : { label: messageOf(error) }
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.label.trim() === '') return setProblems({ label: t('tags.rename.missing') })
    setIsBusy(true)
    try {
      const renamed = await rename(tag, typed)
      showUndo(t('tags.rename.done', { label: renamed.label }), panel('bin.undo'), () => void undo(renamed))
      onClose()
    } catch (error) {
      setProblems(problemsOf(error))
      setIsBusy(false)
    }
    forget()
  }
  return { save, problems, isBusy }
}
