import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namedEntryRecords } from '../../../../shared/contract/catalogue-records.ts'
import { useLiveApi } from '../../../account/own-data/use-live-api.ts'
import { newIdempotencyKey } from '../../../api/retry-key.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessages } from '../use-messages.ts'
import type { Choice, ChoiceCreation } from './use-choice.ts'

/**
 * Creates an organization or a direction where one is selected, with the name in the panel's language; the rest is
 * edited in its own form.
 * @param onMade is called with its id.
 * @returns the props of the field, and the created options, which the choices may lack yet.
 */
export function useCatalogueCreation(
  noun: 'organization' | 'direction',
  onMade: (id: string) => void,
): { creation: ChoiceCreation; made: readonly Choice[] } {
  const { t } = useTranslation('admin')
  const api = useLiveApi()
  const queries = useQueryClient()
  const language = useLanguage()
  const messages = useMessages(noun)
  const [made, setMade] = useState<readonly Choice[]>([])
  const isBusy = useRef(false)
  const create = async (name: string) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { id } = await api.call(namedEntryRecords[noun].endpoints.create, {
        body: { content: { name: { [language]: name }, description: {} } },
        idempotencyKey: newIdempotencyKey(),
      })
      setMade((now) => [...now, { id, label: name }])
      messages.succeeded('created')
      onMade(id)
      void queries.invalidateQueries({ queryKey: ['general-data'] })
    } catch (error) {
      messages.failed('created', error)
    } finally {
      isBusy.current = false
    }
  }
  return {
    made,
    creation: {
      labelOf: (typed) => t('choice.create', { name: typed }),
      create: (typed) => void create(typed),
    },
  }
}
