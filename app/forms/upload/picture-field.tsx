import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { type ControlAttributes, Field } from '../../ui/field/field.tsx'
import pickerStyles from '../../ui/file-picker/file-picker.module.css'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import styles from './picture-field.module.css'
import { useObjectAddress } from './use-object-address.ts'
import type { PendingFile } from './use-pending-files.ts'
import {
  type PictureKind,
  type PictureWork,
  pictureSizes,
  type UploadedPicture,
  usePicture,
} from './use-picture.ts'
import type { PictureSource } from './use-picture-crop.ts'

interface PictureFieldProps {
  /** The id of the file input. */
  id: string
  kind: PictureKind
  label: string
  hint: string
  problem: string | undefined
  value: UploadedPicture | null
  /** The present picture, while no other is selected. */
  current?: { address: string; onRemove: () => void } | null
  onChange: (picture: UploadedPicture | null) => void
  /** Called with a selected picture that is not sent yet, and with `null` once there is none. */
  onPending: (file: PendingFile | null) => void
}

/**
 * Shows the picture of a form (V-6). It is selected or dropped, cropped and scaled down here, and uploaded before the
 * form, which carries its ticket.
 */
export function PictureField(props: PictureFieldProps) {
  const { id, kind, label, hint, problem, value, current, onChange, onPending } = props
  const { t } = useTranslation('editor')
  const work = usePicture(kind, value, onChange)
  const { source, cropped, progress, failure } = work
  const storedAddress = useObjectAddress(value?.preview ?? null)
  const isPending = source !== null

  const latest = useRef({ onPending, work })
  latest.current = { onPending, work }
  useEffect(() => {
    latest.current.onPending(
      isPending ? { code: 'image-pending', preview: cropped, send: () => latest.current.work.send() } : null,
    )
  }, [isPending, cropped])
  useEffect(() => () => latest.current.onPending(null), [])

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      problem={problem ?? (source ? undefined : (failure ?? undefined))}
    >
      {(control) => (
        <>
          {source && (
            <Cropping id={id} kind={kind} source={source} work={work}>
              <Sending source={source} work={work} />
            </Cropping>
          )}
          {!source && value && storedAddress !== null && (
            <Shown kind={kind} address={storedAddress}>
              <StoredPicture value={value} onChange={onChange} />
            </Shown>
          )}
          {!source && !value && current && (
            <Shown kind={kind} address={current.address}>
              <Button variant="plain" onPress={current.onRemove}>
                {t('picture.remove')}
              </Button>
            </Shown>
          )}
          <Picker control={control} work={work} hasPicture={isPending || value !== null || !!current} />
          <p className="visually-hidden" role="status">
            {progress && t('picture.started')}
            {!isPending && value && t('picture.arrived')}
          </p>
        </>
      )}
    </Field>
  )
}

/** Shows the progress or the failure of a cropped picture's upload, with its actions. */
function Sending({ source, work }: Pick<CroppingProps, 'source' | 'work'>) {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  const { progress, failure } = work
  return (
    <>
      {failure !== null && <FileRow name={source.name} text={failure} tone="bad" />}
      {progress && (
        <FileRow
          name={source.name}
          text={t('picture.sending', {
            sent: formatFileSize(progress.sentBytes, language),
            total: formatFileSize(progress.totalBytes, language),
          })}
          progress={progress}
        />
      )}
      <p className="actions">
        <Button onPress={work.send} isBusy={progress !== null}>
          {failure === null ? t('picture.send') : t('picture.retry')}
        </Button>
        <Button variant="plain" onPress={work.cancel}>
          {t('picture.cancel')}
        </Button>
      </p>
    </>
  )
}

interface StoredPictureProps extends Pick<PictureFieldProps, 'onChange'> {
  value: UploadedPicture
}

/** Shows the file of an uploaded picture, with the button that removes it. */
function StoredPicture({ value: { upload }, onChange }: StoredPictureProps) {
  const { t } = useTranslation('editor')
  const size = formatFileSize(upload.sizeBytes, useLanguage())
  return (
    <FileRow
      name={upload.name}
      text={t('picture.kept', { size })}
      tone="good"
      action={
        <Button variant="plain" onPress={() => onChange(null)}>
          {t('picture.remove')}
        </Button>
      }
    />
  )
}

interface CroppingProps {
  id: string
  kind: PictureKind
  source: PictureSource
  work: PictureWork
  children: ReactNode
}

function Cropping({ id, kind, source: { Crop, address, picture }, work, children }: CroppingProps) {
  const { t } = useTranslation('editor')
  const preview = useObjectAddress(work.cropped)
  const { width, height } = pictureSizes[kind]
  return (
    <div className={styles.work}>
      <div className="stack">
        <Crop
          id={`${id}-zoom`}
          image={address}
          aspect={width / height}
          texts={{ window: t('picture.window'), zoom: t('picture.zoom'), rotate: t('picture.rotate') }}
          onSettle={work.settle}
        />
        <p className="quiet">
          {t('picture.caption', {
            from: `${picture.naturalWidth}×${picture.naturalHeight}`,
            to: `${width}×${height}`,
          })}
        </p>
      </div>
      <div className="stack">
        {preview !== null && <Shown kind={kind} address={preview} />}
        {children}
      </div>
    </div>
  )
}

/** Shows a picture as the site will, with its actions. */
function Shown({ kind, address, children }: { kind: PictureKind; address: string; children?: ReactNode }) {
  const { t } = useTranslation('editor')
  return (
    <>
      <figure className={styles.shown} data-kind={kind}>
        <figcaption className="quiet">{t('picture.preview')}</figcaption>
        <img src={address} alt={t('picture.alternative')} />
        {kind === 'photo' && <img src={address} alt="" />}
      </figure>
      {children}
    </>
  )
}

interface PickerProps {
  control: ControlAttributes
  work: PictureWork
  hasPicture: boolean
}

function Picker({ control: { className: _own, ...attributes }, work, hasPicture }: PickerProps) {
  const { t } = useTranslation('editor')
  const { target, isOver } = useDropTarget(work.choose)
  return (
    <div className={pickerStyles.picker} data-over={isOver} ref={target}>
      <input
        type="file"
        accept="image/png,image/jpeg"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) work.choose(chosen)
          currentTarget.value = ''
        }}
        {...attributes}
      />
      <label htmlFor={attributes.id}>{t(hasPicture ? 'picture.chooseOther' : 'picture.choose')}</label>
      <span aria-hidden="true">{t('picture.drop')}</span>
    </div>
  )
}

/** Makes an element a drop target for files; a file dropped elsewhere may be another field's. */
function useDropTarget(onDrop: (file: File) => void) {
  const target = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    const ending = new AbortController()
    const listen = (name: 'dragover' | 'drop' | 'dragleave', isWithin: boolean) =>
      target.current?.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault()
          event.stopPropagation()
          setIsOver(isWithin)
          const [file] = name === 'drop' ? event.dataTransfer.files : []
          if (file) latest.current(file)
        },
        { signal: ending.signal },
      )
    listen('dragover', true)
    listen('dragleave', false)
    listen('drop', false)
    return () => ending.abort()
  }, [])
  return { target, isOver }
}
