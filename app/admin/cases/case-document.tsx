import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/cases.ts'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import type { CaseCv } from '../../../shared/schemas/cases.ts'
import { ApiError } from '../../api/client.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { saveBlob } from '../../app-page/private-files.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import previewStyles from '../../islands/document-preview/document-preview.module.css'
import { DocumentSheet, PageButton } from '../../islands/document-preview/document-sheet.tsx'
import {
  type OpenDocument,
  type Preview,
  useDocumentPreview,
} from '../../islands/document-preview/use-document-preview.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { stopWhereScrolled } from '../kit/dialog/dialog.tsx'
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
function DownloadButton({ section, id, cv }: CaseFileProps) {
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

interface DocumentFrameProps extends CaseFileProps {
  /** Tools for the document, next to its name. */
  tools?: ReactNode
  children: ReactNode
}

/** Shows the file of a case under its tools, with a scroll of its own. */
function DocumentFrame({ tools, children, ...file }: DocumentFrameProps) {
  const { t } = useTranslation('admin-cases')
  return (
    <section className={`panel-card ${styles.frame}`} aria-label={t('cv.title')}>
      <div className={styles.tools}>
        <h2>{t('cv.title')}</h2>
        {tools}
        {file.cv.state === 'ready' && <DownloadButton {...file} />}
      </div>
      <div className={styles.room} ref={stopWhereScrolled}>
        {children}
      </div>
    </section>
  )
}

/** Shows the file of a case as far as the browser can: the pages of a PDF, or the files of an archive. */
export function CaseDocument(file: CaseFileProps) {
  const { t } = useTranslation('admin-cases')
  const { cv } = file
  if (cv.type === 'pdf' && cv.state === 'ready') return <PdfPreview {...file} />
  return (
    <DocumentFrame {...file}>
      {cv.state !== 'ready' ? (
        <Notice tone={cv.state === 'infected' ? 'problem' : 'information'}>
          <p>{t(`cv.${cv.state}`, { name: cv.name })}</p>
        </Notice>
      ) : cv.type === 'zip' ? (
        <ArchiveMembers {...file} />
      ) : (
        <Notice>
          <p>
            {t('cv.unavailableTitle')}. {t('cv.errorText')}
          </p>
        </Notice>
      )}
    </DocumentFrame>
  )
}

function PdfPreview({ section, id, cv }: CaseFileProps) {
  const { t } = useTranslation('admin-cases')
  const preview = useDocumentPreview(`/admin/${section}/${id}/cv`, useOpenedCv())
  return (
    <DocumentFrame {...{ section, id, cv }} tools={<PageTurner preview={preview} />}>
      <div ref={preview.frameRef} tabIndex={-1}>
        <DocumentSheet
          preview={preview}
          label={t('cv.pageImage', { page: preview.page, name: cv.name })}
          texts={{
            loading: t('cv.loading'),
            failed: t('cv.errorTitle'),
            unavailable: t('cv.unavailableTitle'),
            advice: t('cv.errorText'),
            retry: t('cv.retry'),
            dataSaving: t('cv.dataSaving'),
            show: t('cv.show'),
          }}
        />
      </div>
    </DocumentFrame>
  )
}

/** Returns the function that fetches a CV with the token and opens it. */
function useOpenedCv(): OpenDocument {
  const api = useLiveApi()
  return useCallback<OpenDocument>(
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
}

function PageTurner({ preview }: { preview: Preview }) {
  const { t } = useTranslation('admin-cases')
  const { phase, page, pageCount } = preview
  if (phase !== 'shown') return null
  return (
    <div className={previewStyles.turner}>
      <p aria-live="polite">
        <span aria-hidden="true">
          {page} / {pageCount}
        </span>
        <span className="visually-hidden">{t('cv.page', { page, pages: pageCount })}</span>
      </p>
      <PageButton preview={preview} direction="previous" label={t('cv.previous')} />
      <PageButton preview={preview} direction="next" label={t('cv.next')} />
    </div>
  )
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
