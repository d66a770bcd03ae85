import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { listTagItems, mergeTag, removeTag, renameTag } from '../../../shared/contract/tags.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import { pageSizeMax, tagMaxCharacters } from '../../../shared/rules/limits.ts'
import type { TagItem } from '../../../shared/schemas/tags.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { Confirm, TitledDialog } from '../kit/dialog/dialog.tsx'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { usePagedQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'

interface RenameTagProps {
  tag: TagItem
  onClose: () => void
}

/** The label and the names of a tag, as they are typed. */
type Called = Pick<TagItem, 'label' | 'names'>

/**
 * Asks for another label and for the names of a tag; where another is called so, it says that the two can be merged.
 */
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
    const problems = (refusalOf(error)?.errors ?? []).map(({ field, code, message }) => [
      field,
      code === 'name-taken' ? t('tags.rename.taken') : message,
    ])
    return problems.length > 0 ? Object.fromEntries(problems) : { label: messageOf(error) }
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

interface MergeTagProps {
  tag: TagItem
  onClose: () => void
}

/** Asks which tag replaces another, and shows how many people have it. */
export function MergeTag({ tag, onClose }: MergeTagProps) {
  const { t } = useTranslation('admin-catalogue')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { api, forget } = useTagAction()
  const [into, setInto] = useState<TagItem | null>(null)
  const { known, search } = useOtherTags(tag, into)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const merge = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!into) return setProblem(t('tags.merge.missing'))
    setIsBusy(true)
    try {
      await api.call(mergeTag, { params: { id: tag.id }, body: { intoId: into.id } })
      toast.success(t('tags.merge.done', { label: tag.label, into: into.label }))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
    forget()
  }
  return (
    <TitledDialog
      title={t('tags.merge.title', { label: tag.label })}
      onClose={onClose}
      onSubmit={merge}
      actions={
        <>
          <Button isBusy={isBusy}>{t('tags.merge.action')}</Button>
          <Button variant="second" onPress={onClose}>
            {panel('editor.cancel')}
          </Button>
        </>
      }
    >
      <ChoiceField
        id="intoId"
        label={t('tags.merge.into')}
        emptyLabel={t('tags.merge.choose')}
        problem={problem}
        value={into?.id ?? ''}
        options={known.map(({ id, label }) => ({ id, label, lang: language }))}
        onSearch={search}
        onChange={(id) => {
          setInto(known.find((one) => one.id === id) ?? null)
          setProblem(undefined)
        }}
      />
      <p>
        {t('tags.merge.text', { count: tag.peopleCount, label: tag.label, into: into?.label ?? '…' })}{' '}
        {t('tags.forever')}
      </p>
    </TitledDialog>
  )
}

/** Returns the tags that can replace another, with the chosen one, and what searches them. */
function useOtherTags(tag: TagItem, into: TagItem | null) {
  const [typed, setTyped] = useState('')
  const query = new URLSearchParams({ q: typed, pageSize: String(pageSizeMax) }).toString()
  const list = usePagedQuery([...sectionKey('tags'), 'list', query], (client, signal) =>
    client.call(listTagItems, { search: query, signal }),
  )
  const others = (list.data?.items ?? []).filter(({ id }) => id !== tag.id)
  const known = into && !others.some(({ id }) => id === into.id) ? [into, ...others] : others
  return { known, search: setTyped }
}

interface RemoveTagProps {
  tag: TagItem
  onClose: () => void
}

/** Asks before a tag is deleted, and says how many people lose it. */
export function RemoveTag({ tag, onClose }: RemoveTagProps) {
  const { t } = useTranslation('admin-catalogue')
  const messageOf = useErrorMessage()
  const { api, forget } = useTagAction()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await api.call(removeTag, { params: { id: tag.id } })
      toast.success(t('tags.remove.done', { label: tag.label }))
    } catch (error) {
      toast.error(messageOf(error))
    }
    forget()
    onClose()
  }
  return (
    <Confirm isBusy={isBusy} onConfirm={remove} onCancel={onClose}>
      <p>
        {t('tags.remove.text', { count: tag.peopleCount, label: tag.label })} {t('tags.forever')}
      </p>
    </Confirm>
  )
}

/** Returns the client of the API, and a function that refetches the tags of every list and form. */
function useTagAction() {
  const api = useApi()
  const queries = useQueryClient()
  if (!api) throw new Error('The panel lives in the browser alone')
  return {
    api,
    forget: () => {
      void queries.invalidateQueries({ queryKey: ['admin'] })
      void queries.invalidateQueries({ queryKey: ['general-data'] })
    },
  }
}
