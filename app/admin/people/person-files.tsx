import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import { alternativeTextMaxCharacters } from '../../../shared/rules/limits.ts'
import type { PersonRecord } from '../../../shared/schemas/people-records.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { saveBlob, useBlobAddress } from '../../app-page/private-files.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { CvPart } from '../../forms/upload/cv-field.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LibraryChoice } from '../kit/library-picture/library-choice.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { endpointsOf } from './person-account.tsx'
import styles from './person-editor.module.css'
import type { PersonRecordValues } from './person-values.ts'

interface PersonFileProps {
  form: RecordForm<PersonRecordValues>
  /** `null` for one that is going to be made. */
  person: PersonRecord | null
}

/** Shows the photo of a person, cropped here, and the field for its alternative text in each language. */
export function PersonPhoto({ form, person }: PersonFileProps) {
  const { t } = useTranslation('admin-people')
  const stored = person?.content.photo ?? null
  const address = useBlobAddress(stored?.path ?? null, stored?.version ?? '')
  const { photoFile = null, photoTicket, photoId } = form.values
  const isAsItIs = photoTicket === undefined && photoId === undefined
  const hasPhoto =
    'photoTicket' in form.files.byField ||
    photoFile !== null ||
    photoId !== undefined ||
    (stored !== null && photoTicket !== null)
  return (
    <div className={styles.part}>
      <PictureField
        // A picture of the library replaces one that is only selected.
        key={photoId}
        id="photoTicket"
        kind="photo"
        label={t('photo.file')}
        hint={t('photo.hint')}
        problem={form.problemOf('photoTicket')}
        value={photoFile}
        current={
          address === null || !isAsItIs
            ? null
            : { address, onRemove: () => form.set({ photoTicket: null, photoId: undefined, photoAlt: {} }) }
        }
        onChange={(picture) =>
          form.set({ photoFile: picture, photoTicket: picture?.upload.ticket, photoId: undefined })
        }
        onPending={(file) => form.files.set('photoTicket', file)}
      />
      <LibraryChoice
        chosen={photoId}
        onChoose={(picture) => {
          form.set({ photoId: picture?.id, photoTicket: undefined, photoFile: null })
          if (picture) form.set({ photoAlt: picture.content.alt })
        }}
      />
      {hasPhoto && <PhotoAlternatives form={form} />}
    </div>
  )
}

/** Shows the fields for the alternative text of a photo, one in each language. */
function PhotoAlternatives({ form }: Pick<PersonFileProps, 'form'>) {
  const { t } = useTranslation('admin-people')
  return (
    <>
      <p className="quiet" id="photoAlt-hint">
        {t('photo.alternativeHint')}
      </p>
      <div className={styles.grid}>
        {languages.map((language) => (
          <Field
            key={language}
            id={`photoAlt.${language}`}
            label={t('photo.alternative', { language: languageNames[language] })}
            problem={form.problemOf(`photoAlt.${language}`)}
          >
            {(control) => (
              <input
                {...control}
                aria-describedby={['photoAlt-hint', control['aria-describedby']].filter(Boolean).join(' ')}
                type="text"
                lang={language}
                autoComplete="off"
                maxLength={alternativeTextMaxCharacters}
                placeholder={t('photo.alternativePrompt')}
                value={form.values.photoAlt[language] ?? ''}
                onChange={({ currentTarget }) => form.setText('photoAlt', language, currentTarget.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  )
}

/** Shows the CV of a person, to be opened or removed, and the field that replaces it (V-5). */
export function PersonCv({ form, person }: PersonFileProps) {
  const { t } = useTranslation('admin-people')
  const { cvFile = null, cvTicket } = form.values
  const [reported, setReported] = useState<string | null>(null)
  const ticket = cvFile?.ticket ?? null
  const stored = person?.content.cv ?? null
  return (
    <div className={styles.part}>
      {stored && person && cvTicket === undefined && (
        <div className="actions">
          <CvLink person={person} cv={stored} />
          <Button variant="plain" onPress={() => form.set({ cvTicket: null })}>
            {t('cv.remove')}
          </Button>
        </div>
      )}
      {stored && cvTicket === null && (
        <div className="actions">
          <p role="status">{t('cv.removed')}</p>
          <Button variant="plain" onPress={() => form.set({ cvTicket: undefined })}>
            {t('cv.keep')}
          </Button>
        </div>
      )}
      <CvPart
        // A form that was reset has another file than the one that was selected here.
        key={ticket === reported ? 'chosen' : `stored ${ticket}`}
        label={t(stored ? 'cv.other' : 'cv.file')}
        stored={cvFile}
        problem={form.problemOf('cvTicket')}
        onChange={(stored) => {
          setReported(stored?.ticket ?? null)
          if ((stored?.ticket ?? null) !== ticket) form.set({ cvFile: stored, cvTicket: stored?.ticket })
        }}
        onPending={(file) => form.files.set('cvTicket', file)}
      />
    </div>
  )
}

function CvLink({ person, cv }: { person: PersonRecord; cv: NonNullable<PersonRecord['content']['cv']> }) {
  const { t } = useTranslation('admin-people')
  const language = useLanguage()
  const api = useLiveApi()
  const messageOf = useErrorMessage()
  const download = useMutation({
    mutationFn: async () => {
      const response = await api.fetch(endpointsOf(person).readCv, { params: { id: person.id } })
      saveBlob(await response.blob(), cv.name)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button variant="second" isBusy={download.isPending} onPress={() => download.mutate()}>
      <Icon name="download" />
      {t('cv.download', { name: cv.name, size: formatFileSize(cv.sizeBytes, language) })}
    </Button>
  )
}
