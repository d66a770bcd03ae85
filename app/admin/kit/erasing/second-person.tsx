import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as contract from '../../../../shared/contract/erasure-requests.ts'
import { formatInstant } from '../../../../shared/i18n/formats.ts'
import type { ErasureRequest, ErasureState } from '../../../../shared/schemas/erasure-requests.ts'
import type { ApiClient } from '../../../api/client.ts'
import { useLiveApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { CommentDialog } from '../dialog/comment-dialog.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import { twoPersonsAddress } from '../rights/use-two-persons.ts'
import type { ErasableRecord } from './erasable-record.ts'
import { erasingModeOf, requestOf } from './use-erasure-state.ts'

/** Says that erasing takes two administrators, who has asked for it, and what became of that. */
export function SecondPersonNotice({ state }: { state: ErasureState }) {
  const { t } = useTranslation('admin-erasing')
  const language = useLanguage()
  const { request, otherCount } = state
  const mode = erasingModeOf(state)
  if (mode === 'erase') return null
  if (mode === 'decide' && request)
    return (
      <Notice>
        <p>
          {t('second.asks', {
            name: request.askedBy,
            instant: formatInstant(request.askedAt, language),
          })}
        </p>
      </Notice>
    )
  return (
    <Notice {...(otherCount === 0 && { tone: 'problem' as const })}>
      {request?.state === 'declined' && (
        <p>{t('second.declinedBy', { name: request.declinedBy ?? '', comment: request.comment ?? '' })}</p>
      )}
      <p>{t('second.needed')}</p>
      {otherCount === 0 && (
        <p>
          {t('second.nobody')} <Link to={twoPersonsAddress}>{t('second.toSettings')}</Link>
        </p>
      )}
    </Notice>
  )
}

interface DecisionProps {
  record: ErasableRecord
  onClose: () => void
}

/** Shows one's own request, which waits for a colleague. */
export function OwnErasure({
  name,
  request,
  record,
  onClose,
}: DecisionProps & {
  name: string
  request: ErasureRequest
}) {
  const { t } = useTranslation('admin-erasing')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const { isBusy, send } = useErasureAction(onClose)
  const withdraw = () =>
    void send((api) => api.call(contract.withdrawErasure, requestOf(record)), t('second.withdrawn'))
  return (
    <TitledDialog
      title={t('title', { label: name })}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} onPress={withdraw}>
            {t('second.withdraw')}
          </Button>
          <Button variant="second" onPress={onClose}>
            {panel('editor.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('second.own', { instant: formatInstant(request.askedAt, language) })}</p>
    </TitledDialog>
  )
}

/** Asks for the comment with which a colleague's request is declined. */
export function DeclineErasure({ record, onClose }: DecisionProps) {
  const { t } = useTranslation('admin-erasing')
  const { isBusy, send } = useErasureAction(onClose)
  return (
    <CommentDialog
      title={t('second.decline')}
      label={t('second.comment')}
      hint={t('second.commentHint')}
      missing={t('second.commentMissing')}
      isBusy={isBusy}
      onSend={(comment) =>
        void send(
          (api) => api.call(contract.declineErasure, { ...requestOf(record), body: { comment } }),
          t('second.declined'),
        )
      }
      onClose={onClose}
    />
  )
}

/** Returns what sends a decision on a request, says how it ended, and reads again what it concerns. */
function useErasureAction(onDone: () => void) {
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (act: (api: ApiClient) => Promise<unknown>, done: string) => {
    setIsBusy(true)
    try {
      await act(api)
      toast.success(done)
      onDone()
    } catch (error) {
      toast.error(messageOf(error))
      setIsBusy(false)
    } finally {
      void queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return { isBusy, send }
}
