import { useNavigate } from 'react-router'
import { applicationRecords } from '../../../shared/contract/case-records.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { type Application, type CaseResult, useDecisionUndo, useDoneWords } from './use-case.ts'

/** Returns the address of the profile that an acceptance has created. */
export function profileAddressOf({ kind, id }: NonNullable<Application['person']>): string {
  return `${sectionAddress(kind === 'ambassador' ? 'ambassadors' : 'experts')}?open=${id}`
}

/** Returns a function that opens the profile of an acceptance, which is to be written. @returns whether it could. */
export function useProfileOpening() {
  const t = usePanelWords('admin-cases')
  const doneWords = useDoneWords()
  const api = useLiveApi()
  const navigate = useNavigate()
  const undo = useDecisionUndo('applications')
  return async (made: CaseResult): Promise<boolean> => {
    try {
      const { person } = (await api.call(applicationRecords.endpoints.read, {
        params: { id: made.id },
      })) as Application
      if (!person) return false
      await navigate(profileAddressOf(person), { state: { isToWrite: true } })
    } catch {
      return false
    }
    showUndo(doneWords(made), t('result.undo'), async () => {
      if (await undo(made)) await navigate(`${sectionAddress('applications')}?open=${made.id}`)
    })
    return true
  }
}
