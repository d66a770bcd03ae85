import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { eraseRecord } from '../../../../shared/contract/audit.ts'
import { usesEndpoint } from '../../../../shared/contract/records.ts'
import { searchForm } from '../../../../shared/i18n/search-form.ts'
import type { erasureSchema } from '../../../../shared/schemas/admin/audit.ts'
import { useLiveApi } from '../../../account/own-data/use-live-api.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import { type ErasableRecord, isReferredTo, type UsesChoice } from './erasable-record.ts'

/** The id of the field in which the name is typed. */
export const nameFieldId = 'erase-name'

/**
 * Returns the state of erasing one record: what refers to it, what was chosen and typed, what is wrong with that.
 * @param name what has to be typed.
 * @param content holds the fields, of which the first wrong one gets the focus.
 */
export function useErasure(
  { type, id, section }: ErasableRecord,
  name: string,
  content: RefObject<HTMLElement | null>,
  onErased: () => void,
) {
  const { t } = useTranslation('admin-erasing')
  const messageOf = useErrorMessage()
  const api = useLiveApi()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<UsesChoice>()
  const [problems, setProblems] = useState<{ typed?: string; choice?: string; all?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const found = usePanelQuery(
    ['admin', 'erasing', type, id],
    (client, signal) => client.call(usesEndpoint(section), { params: { id }, signal }),
    { enabled: isReferredTo(type) },
  )
  const uses = found.data?.items ?? []
  const erase = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing = {
      ...(uses.length > 0 && !choice && { choice: t('choose') }),
      ...(!isSameName(typed, name) && { typed: t('wrong') }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) {
      content.current
        ?.querySelector<HTMLElement>(missing.choice ? '[name="uses"]' : `#${nameFieldId}`)
        ?.focus()
      return
    }
    setIsBusy(true)
    try {
      const body = { type, id, ...(uses.length > 0 && { uses: choice }) } as z.input<typeof erasureSchema>
      await api.call(eraseRecord, { body })
      toast.success(t('done', { label: name }))
      onErased()
      void queries.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      setProblems({ all: `${t('failed')} ${messageOf(error)}` })
      setIsBusy(false)
      if (isReferredTo(type) && refusalOf(error)?.code === 'in-use') void found.refetch()
    }
  }
  return { typed, setTyped, choice, setChoice, problems, isBusy, isLoading: found.isLoading, uses, erase }
}

/** Tells whether a typed name is that of a record, in any script and with any apostrophes (L-4). */
function isSameName(typed: string, name: string): boolean {
  const given = typed.trim()
  return given !== '' && (given === name.trim() || searchForm(given) === searchForm(name))
}
