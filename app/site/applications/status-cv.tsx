import { formatDate, formatFileSize } from '../../../shared/i18n/formats.ts'
import { applicationCvPath } from '../../../shared/rules/addresses.ts'
import { cvSizeMaxBytes } from '../../../shared/rules/limits.ts'
import type { ApplicationStatusView } from '../../../shared/schemas/application.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FilePicker } from '../../ui/file-picker/file-picker.tsx'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { refusedField, type StatusRefusal, statusActionAddress } from './status-actions.ts'
import styles from './status-screen.module.css'

interface StatusCvProps {
  secret: string
  application: ApplicationStatusView
  refusal: StatusRefusal | undefined
}

/** Shows the applicant's CV, which can be replaced until the review begins. */
export function StatusCv({ secret, application: { cv, canReplaceCv }, refusal }: StatusCvProps) {
  const { t } = useTranslation(['applications', 'forms'])
  const language = useLanguage()
  const problem = refusedField(refusal, 'replace-cv', 'cv')
  return (
    <section className={styles.part} aria-labelledby="cv-title">
      <h2 id="cv-title">{t('status.cv.title')}</h2>
      {cv ? <CvRow cv={cv} secret={secret} /> : <p>{t('status.cv.missing')}</p>}
      {canReplaceCv && (
        <Fold icon="edit" title={t('status.cv.replace')} isOpen={problem !== undefined}>
          <form
            className="stack"
            method="post"
            encType="multipart/form-data"
            noValidate
            action={statusActionAddress(secret, 'replace-cv')}
          >
            <Field
              id="cv"
              label={t('status.cv.field')}
              hint={t('status.cv.hint', { size: formatFileSize(cvSizeMaxBytes, language) })}
              problem={problem}
            >
              {(control) => (
                <FilePicker
                  control={control}
                  name="cv"
                  texts={{ choose: t('forms:cv.choose'), none: t('forms:cv.none') }}
                />
              )}
            </Field>
            <p className="actions">
              <Button>{t('status.cv.send')}</Button>
            </p>
          </form>
        </Fold>
      )}
    </section>
  )
}

/** Shows the file, with its link where it may be read now. */
function CvRow({ cv, secret }: { cv: NonNullable<ApplicationStatusView['cv']>; secret: string }) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const values = { size: formatFileSize(cv.sizeBytes, language), date: formatDate(cv.uploadedAt, language) }
  switch (cv.state) {
    case 'ready':
      return (
        <FileRow
          name={cv.name}
          text={t('status.cv.fact', values)}
          action={
            <Button variant="plain" href={applicationCvPath(secret)}>
              {t('status.cv.open')}
            </Button>
          }
        />
      )
    case 'waiting':
      return <FileRow name={cv.name} text={t('status.cv.waiting', values)} />
    case 'infected':
      return <FileRow name={cv.name} text={t('status.cv.infected')} tone="bad" />
  }
}
