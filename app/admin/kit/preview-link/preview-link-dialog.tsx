import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../../shared/contract/previews.ts'
import { formatInstant } from '../../../../shared/i18n/formats.ts'
import { previewLinkHours } from '../../../../shared/rules/limits.ts'
import type { PreviewedType } from '../../../../shared/rules/record-types.ts'
import { languageQueryName } from '../../../../shared/rules/storage-keys.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import { FailedRead } from '../failed-read/failed-read.tsx'
import { usePanelQuery } from '../use-panel-query.ts'
import { useRowAction } from '../use-row-action.ts'

interface PreviewLinkDialogProps {
  record: { type: PreviewedType; id: string }
  onClose: () => void
}

/** Shows the link to a draft on its real page, and makes or ends it (C-10). */
export function PreviewLinkDialog({ record, onClose }: PreviewLinkDialogProps) {
  const { t } = useTranslation('admin')
  const { found, isBusy, make, end } = usePreviewLink(record)
  const link = found.data?.link
  return (
    <TitledDialog
      title={t('preview.title')}
      onClose={onClose}
      actions={
        <>
          {link && (
            <Button variant="second" isBusy={isBusy} onPress={end}>
              {t('preview.end')}
            </Button>
          )}
          <Button variant="second" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{t('preview.text', { hours: previewLinkHours })}</p>
      {found.isError && <FailedRead error={found.error} onRetry={() => found.refetch()} />}
      {found.isPending && (
        <p className="quiet" role="status">
          {t('drawer.loading')}
        </p>
      )}
      {link && <KnownLink {...link} />}
      {found.data && (
        <div className="actions">
          <Button variant={link ? 'plain' : 'first'} isBusy={isBusy} onPress={make}>
            {t(link ? 'preview.renew' : 'preview.make')}
          </Button>
        </div>
      )}
    </TitledDialog>
  )
}

interface KnownLinkProps {
  address: string
  validUntil: string
}

/** Shows a link that works: to read, to copy, to open. */
function KnownLink({ address, validUntil }: KnownLinkProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const id = useId()
  const url = `${location.origin}${address}`
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(t('preview.copied')),
      () => toast.error(t('preview.notCopied')),
    )
  return (
    <>
      <Field
        id={`${id}-url`}
        label={t('preview.link')}
        hint={t('preview.validUntil', { instant: formatInstant(validUntil, language) })}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="actions">
        <Button onPress={copy}>{t('preview.copy')}</Button>
        <Button variant="second" href={`${address}?${languageQueryName}=${language}`} isApart>
          {t('preview.open')}
        </Button>
      </div>
    </>
  )
}

/** Reads the link to a draft, and returns how it is made and ended. */
function usePreviewLink(params: PreviewLinkDialogProps['record']) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const { isBusy, run } = useRowAction()
  const queryKey = ['admin', 'previews', params.type, params.id]
  const found = usePanelQuery(queryKey, (api, signal) =>
    api.call(contract.readPreviewLink, { params, signal }),
  )
  const make = () =>
    run({
      send: async (api) => {
        queries.setQueryData(queryKey, await api.call(contract.makePreviewLink, { params, body: {} }))
      },
      done: t('preview.made'),
      failed: t('preview.failed'),
    })
  const end = () =>
    run({
      send: async (api) => {
        await api.call(contract.endPreviewLink, { params })
        queries.setQueryData(queryKey, { link: null })
      },
      done: t('preview.ended'),
      failed: t('preview.failed'),
    })
  return { found, isBusy, make: () => void make(), end: () => void end() }
}
