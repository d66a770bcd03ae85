import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { exportTexts, importTexts } from '../../../shared/contract/interface-texts.ts'
import { readTextFile, type WrittenText } from '../../../shared/rules/text-file.ts'
import type { TextFileAnswer } from '../../../shared/schemas/interface-texts.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { saveBlob } from '../../app-page/private-files.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import { WordDiff } from '../kit/word-diff/word-diff.tsx'
import styles from './texts.module.css'

/** The changes and problems that are shown; files may have thousands. */
const shownMax = 100

/** Offers the sentences of the list as a file for translators, and imports such a file. */
export function TextFileButtons({ query }: { query: string }) {
  const { t } = useTranslation('admin-texts')
  const api = useLiveApi()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const response = await api.fetch(exportTexts, { search: query })
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      saveBlob(await response.blob(), name ?? 'texts.csv')
      toast.success(t('file.exported'))
    } catch (error) {
      toast.error(`${t('file.exportFailed')} ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="actions">
      <Button variant="second" isBusy={isBusy} onPress={download}>
        <Icon name="download" />
        {t('file.export')}
      </Button>
      <IfMay section="texts" level="edit">
        <ReturnedFile />
      </IfMay>
    </div>
  )
}

/** Takes a file back: what it changes is shown before anything does. */
function ReturnedFile() {
  const { t } = useTranslation('admin-texts')
  const api = useLiveApi()
  const messageOf = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState<TextFileAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (content: Uint8Array) => {
    let texts: WrittenText[]
    try {
      texts = readTextFile(content)
    } catch {
      return toast.error(t('file.notOurs'))
    }
    if (texts.length === 0) return toast.error(t('file.nothing'))
    setIsBusy(true)
    try {
      setTried(await api.call(importTexts, { body: { texts, isTrial: true } }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('file.import')}
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (!file) return
          const content = new Uint8Array(await file.arrayBuffer())
          // The same file may be chosen again once it is corrected.
          currentTarget.value = ''
          await attempt(content)
        }}
      />
      <Button variant="second" isBusy={isBusy} onPress={() => input.current?.click()}>
        {t(isBusy ? 'file.trying' : 'file.import')}
      </Button>
      {tried && <TrialDialog tried={tried} onClose={() => setTried(null)} />}
    </>
  )
}

/** Shows what a file changes and what is wrong with it; without a problem it can be saved. */
function TrialDialog({ tried, onClose }: { tried: TextFileAnswer; onClose: () => void }) {
  const { t } = useTranslation(['admin-texts', 'admin'])
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const { changes, problems } = tried
  const apply = async () => {
    setIsBusy(true)
    try {
      await api.call(importTexts, { body: { texts: changes, isTrial: false } })
      toast.success(t('file.applied'))
      onClose()
    } catch (error) {
      toast.error(`${t('file.failed')} ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  const left = Math.max(changes.length, problems.length) - shownMax
  return (
    <TitledDialog
      title={t('file.title')}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={changes.length === 0 || problems.length > 0} isBusy={isBusy} onPress={apply}>
            {t('file.apply')}
          </Button>
          <Button variant="second" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {problems.length > 0 ? (
        <Notice tone="problem">
          <p>{t('file.problems')}</p>
          <ul>
            {problems.slice(0, shownMax).map(({ row, name, message }) => (
              <li key={`${row} ${name} ${message}`}>{t('file.problem', { row, name, message })}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <p>{changes.length === 0 ? t('file.nothing') : t('file.changes', { count: changes.length })}</p>
      )}
      {problems.length > 0 && changes.length > 0 && <h3>{t('file.fitting', { count: changes.length })}</h3>}
      <ChangedTexts changes={changes} />
      {left > 0 && <p className="quiet">{t('file.more', { number: left })}</p>}
    </TitledDialog>
  )
}

/** Lists the sentences that a file changes, with their differences. */
function ChangedTexts({ changes }: Pick<TextFileAnswer, 'changes'>) {
  const { t } = useTranslation('admin-texts')
  return (
    <ul className={styles.trialled}>
      {changes.slice(0, shownMax).map(({ row, name, form, language, text, before = '' }) => (
        <li key={`${name} ${form} ${language} ${row}`}>
          <p>
            <code>{name}</code> <Badge>{language}</Badge>
            {form !== 'text' && <small>{t(`forms.${form}`)}</small>}
          </p>
          <WordDiff before={before} after={text} lang={language} />
        </li>
      ))}
    </ul>
  )
}
