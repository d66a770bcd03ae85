import { type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { listTagItems, mergeTag } from '../../../shared/contract/tags.ts'
import { pageSizeMax } from '../../../shared/rules/limits.ts'
import type { TagItem } from '../../../shared/schemas/admin/tags.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { TitledDialog } from '../kit/dialog/titled-dialog.tsx'
import { usePagedQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import { useTagAction } from './use-tag-action.ts'

interface MergeTagProps {
  tag: TagItem
  onClose: () => void
}

/** Asks which tag the people of another get in its place, and says how many they are. */
export function MergeTag({ tag, onClose }: MergeTagProps) {
  const { t } = useTranslation('admin-catalogue')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const { api, forget } = useTagAction()
  const [typed, setTyped] = useState('')
  const [into, setInto] = useState<TagItem | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const search = new URLSearchParams({ q: typed, pageSize: String(pageSizeMax) }).toString()
  const list = usePagedQuery([...sectionKey('tags'), 'list', search], (client, signal) =>
    client.call(listTagItems, { search, signal }),
  )
  const others = (list.data?.items ?? []).filter(({ id }) => id !== tag.id)
  const known = into && !others.some(({ id }) => id === into.id) ? [into, ...others] : others
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
        onSearch={setTyped}
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
