import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/cases.ts'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import type { CaseCv } from '../../../shared/schemas/admin/cases.ts'
import { saveBlob } from '../../account/own-data/own-files.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { ApiError } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import previewStyles from '../../islands/document-preview/document-preview.module.css'
import { SheetLines } from '../../islands/document-preview/sheet-lines.tsx'
import {
  type OpenDocument,
  type Preview,
  useDocumentPreview,
} from '../../islands/document-preview/use-document-preview.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { useMessages } from '../kit/use-messages.ts'
import styles from './case-document.module.css'
import { caseSections } from './case-fields.tsx'
import { type CaseSection, useArchiveMembers } from './use-case.ts'

interface CaseFileProps {
  section: CaseSection
  id: string
  cv: CaseCv
}

/** Saves the file of a case; it is read with the token. */
export function DownloadButton({ section, id, cv }: CaseFileProps) {
  const { t } = useTranslation('admin-cases')
  const language = useLanguage()
  const api = useLiveApi()
  const messages = useMessages(caseSections[section].noun)
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const response = await api.fetch(contract.cases[section].readFile, { params: { id } })
      saveBlob(await response.blob(), cv.name)
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="second" isBusy={isBusy} onPress={download}>
      <Icon name="download" />
      {t('cv.download', { size: formatFileSize(cv.sizeBytes, language) })}
    </Button>
  )
}

/** Shows the file of a case as far as the browser can: the pages of a PDF, or the files of an archive. */
export function CaseDocument({ section, id, cv }: CaseFileProps) {
  const { t } = useTranslation('admin-cases')
  if (cv.state !== 'ready')
    return (
      <Notice tone={cv.state === 'infected' ? 'problem' : 'information'}>
        <p>{t(`cv.${cv.state}`, { name: cv.name })}</p>
      </Notice>
    )
  if (cv.type === 'zip') return <ArchiveMembers section={section} id={id} cv={cv} />
  if (cv.type === 'pdf') return <PdfPreview section={section} id={id} cv={cv} />
  return (
    <Notice>
      <p>
        {t('cv.unavailableTitle')}. {t('cv.errorText')}
      </p>
    </Notice>
  )
}

function PdfPreview({ section, id, cv }: CaseFileProps) {
  const { t } = useTranslation('admin-cases')
  const api = useLiveApi()
  const openDocument = useCallback<OpenDocument>(
    async (path, signal) => {
      const fetchBytes = async () => {
        try {
          const response = await api.fetch(path, { signal })
          return new Uint8Array(await response.arrayBuffer())
        } catch (error) {
          const isGone =
            error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status === 404
          if (isGone) return null
          throw error
        }
      }
      const { openFetched } = await import('../../islands/document-preview/open-document.ts')
      return openFetched(fetchBytes, path, signal)
    },
    [api],
  )
  const preview = useDocumentPreview(`/admin/${section}/${id}/cv`, openDocument)
  return (
    <div className={styles.preview} ref={preview.frameRef} tabIndex={-1}>
      <div className={styles.tools}>
        <h3 className="quiet">{t('cv.title')}</h3>
        <PageTurner preview={preview} />
      </div>
      <div className={previewStyles.sheet} data-phase={preview.phase}>
        <canvas
          ref={preview.canvasRef}
          hidden={preview.phase !== 'shown'}
          role="img"
          aria-label={t('cv.pageImage', { page: preview.page, name: cv.name })}
        />
        {preview.phase !== 'shown' && <SheetLines isMoving={preview.phase === 'loading'} />}
        <SheetMessage preview={preview} />
      </div>
    </div>
  )
}

function PageTurner({ preview: { phase, page, pageCount, turnTo } }: { preview: Preview }) {
  const { t } = useTranslation('admin-cases')
  if (phase !== 'shown') return null
  return (
    <div className={previewStyles.turner}>
      <p aria-live="polite">
        <span aria-hidden="true">
          {page} / {pageCount}
        </span>
        <span className="visually-hidden">{t('cv.page', { page, pages: pageCount })}</span>
      </p>
      <button
        type="button"
        aria-label={t('cv.previous')}
        aria-disabled={page === 1}
        onClick={() => turnTo(page - 1)}
      >
        <Icon name="prev" />
      </button>
      <button
        type="button"
        aria-label={t('cv.next')}
        aria-disabled={page === pageCount}
        onClick={() => turnTo(page + 1)}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}

function SheetMessage({ preview }: { preview: Preview }) {
  const { t } = useTranslation('admin-cases')
  switch (preview.phase) {
    case 'loading':
      return (
        <p className="visually-hidden" role="status">
          {t('cv.loading')}
        </p>
      )
    case 'failed':
    case 'unavailable':
      return (
        <div className={previewStyles.message} role="alert">
          <p className={previewStyles.strong}>
            {t(preview.phase === 'failed' ? 'cv.errorTitle' : 'cv.unavailableTitle')}
          </p>
          <p>{t('cv.errorText')}</p>
          <Button variant="second" onPress={preview.open}>
            {t('cv.retry')}
          </Button>
        </div>
      )
    case 'offered':
      return (
        <div className={previewStyles.message}>
          <p>{t('cv.dataSaving')}</p>
          <Button variant="second" onPress={preview.open}>
            {t('cv.show')}
          </Button>
        </div>
      )
    default:
      return null
  }
}

function ArchiveMembers({ section, id, cv }: CaseFileProps) {
  const { t } = useTranslation('admin-cases')
  const language = useLanguage()
  const members = useArchiveMembers(section, id)
  return (
    <div className={styles.archive}>
      <h3>{t('cv.archive', { name: cv.name })}</h3>
      <p className="quiet">{t('cv.archiveHint')}</p>
      {members.isPending && <p className="quiet">{t('cv.loading')}</p>}
      {members.isError && <FailedRead error={members.error} onRetry={() => members.refetch()} />}
      <ul>
        {members.data?.items.map(({ name, type, sizeBytes }) => (
          <li key={name}>
            <Icon name="file" />
            <span>{name}</span>
            <small>
              {type.toUpperCase()}, {formatFileSize(sizeBytes, language)}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
