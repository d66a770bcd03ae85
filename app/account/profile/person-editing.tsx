import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { changedFields } from '../../../shared/rules/changed-fields.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import { usePhotoAddress } from '../../app-page/private-files.ts'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { labelByPath } from '../../forms/label-by-path.ts'
import type { PersonForm } from '../../forms/person/person-form.ts'
import { CvPart } from '../../forms/upload/cv-field.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import {
  AboutFields,
  OwnAddressFields,
  OwnNameFields,
  usePersonFieldLabels,
  WorkFields,
} from '../parts/own-person-fields.tsx'
import { CvLink } from './cv-link.tsx'
import styles from './profile-screen.module.css'
import { type PersonDraft, type PersonEditor, usePersonEditor } from './use-person-editor.ts'
import { WithdrawButton } from './withdraw-change.tsx'

interface PersonEditingProps {
  account: AccountView
  person: OwnPerson
  storedDraft: PersonDraft | null
  choices: GeneralData
}

/** Shows the form of one's own profile. */
export function PersonEditing({ account, person, storedDraft, choices }: PersonEditingProps) {
  const { t } = useTranslation('profile')
  const labelOf = usePersonLabels()
  const editor = usePersonEditor(person, storedDraft, account)
  const { draft, fields, conflict, call, save, saveMerged, drop } = editor

  return (
    <form
      className={styles.wideForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ChangeNotice person={person} />
      {editor.isRestored && (
        <DraftNotice clearLabel={t('edit.dropDraft')} onClear={drop}>
          {t('edit.restored')}
        </DraftNotice>
      )}
      <FormProblemSummary form={call} labelOf={labelOf} />
      {conflict && (
        <ConflictNotice
          before={draft.saved}
          theirs={conflict.theirs}
          onSaveMine={saveMerged}
          onLoadTheirs={drop}
        />
      )}
      <FormSection id="who" title={t('edit.person.title')} text={t('edit.person.text')}>
        <OwnNameFields fields={fields} choices={choices} />
        <PhotoChange person={person} editor={editor} />
      </FormSection>
      <section className={styles.texts} aria-labelledby="texts">
        <h2 id="texts">{t('edit.texts.title')}</h2>
        <p className="quiet">{t('edit.texts.text')}</p>
        <AboutFields fields={fields} isFolded />
      </section>
      <FormSection id="work" title={t('edit.work.title')} text={t('edit.work.text')}>
        <WorkFields fields={fields} choices={choices} kind={person.kind} />
      </FormSection>
      <FormSection id="links" title={t('edit.links.title')} text={t('edit.links.text')}>
        <OwnAddressFields fields={fields} choices={choices} />
      </FormSection>
      <FormSection id="files" title={t('details.cv')} text={t('edit.cv')}>
        <CvChange person={person} editor={editor} />
      </FormSection>
      <EditingEnd editor={editor} />
    </form>
  )
}

/** Shows how much is not saved, and the buttons that save the typed values and discard them; always in sight. */
function EditingEnd({ editor: { call, files, changesCount, isChanged, drop } }: { editor: PersonEditor }) {
  const { t } = useTranslation('profile')
  const isBusy = call.isBusy || files.isSending
  const count = changesCount + files.count
  return (
    <div className={styles.saveBar}>
      <p role="status">
        {count > 0 && (
          <>
            <b>{t('edit.changes', { count })}</b> {t('edit.unsaved')}
          </>
        )}
      </p>
      {isChanged && (
        <Button variant="second" onPress={drop}>
          {t('edit.dropDraft')}
        </Button>
      )}
      <Button isBusy={isBusy}>{isBusy ? t('saving') : t('save')}</Button>
    </div>
  )
}

/** Says that changes to a published profile wait for an administrator (S-9), and the state of the last one. */
function ChangeNotice({ person: { change, isPublished } }: { person: OwnPerson }) {
  const { t } = useTranslation('profile')
  const formatInstant = useInstantFormat()
  if (change?.state === 'pending') {
    return (
      <Notice>
        <p>{t('edit.waits.pending', { instant: formatInstant(change.proposedAt) })}</p>
        <WithdrawButton />
      </Notice>
    )
  }
  return (
    <>
      {change?.state === 'rejected' && (
        <Notice tone="problem">
          <p>
            {change.reason === null
              ? t('edit.waits.rejectedWithoutReason')
              : t('edit.waits.rejected', { reason: change.reason })}
          </p>
        </Notice>
      )}
      {isPublished && (
        <Notice>
          <p>{t('edit.waits.before')}</p>
        </Notice>
      )}
    </>
  )
}

interface ConflictNoticeProps {
  /** The profile as it was when the editing began. */
  before: PersonForm
  theirs: PersonForm
  onSaveMine: () => void
  onLoadTheirs: () => void
}

/**
 * Says that the profile was changed elsewhere, in which fields, and offers the choice; nothing typed is lost meanwhile
 * (D-14).
 */
function ConflictNotice({ before, theirs, onSaveMine, onLoadTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('profile')
  const labelOf = usePersonLabels()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const changed = changedFields(before, theirs)
    .map(labelOf)
    .filter((label) => label !== undefined)
  return (
    <Notice tone="problem">
      <h2 className={styles.noticeTitle} tabIndex={-1} ref={heading}>
        {t('edit.conflict.title')}
      </h2>
      <p>
        {t('edit.conflict.text')}
        {changed.length > 0 && ` ${t('edit.conflict.changed', { fields: changed.join(', ') })}`}
      </p>
      <div className={styles.ways}>
        <Button variant="second" onPress={onSaveMine}>
          {t('edit.conflict.keepMine')}
        </Button>
        <Button variant="plain" onPress={onLoadTheirs}>
          {t('edit.conflict.takeTheirs')}
        </Button>
      </div>
    </Notice>
  )
}

interface FileChangeProps {
  person: OwnPerson
  editor: PersonEditor
}

/** Shows the photo of a profile, and the field that replaces it. */
function PhotoChange({ person, editor: { draft, call, files, change } }: FileChangeProps) {
  const { t } = useTranslation('profile')
  const photo = usePhotoAddress(person)
  const current =
    photo === null || draft.isPhotoGone
      ? null
      : { address: photo, onRemove: () => change((before) => ({ ...before, isPhotoGone: true })) }
  return (
    <PictureField
      id="photoTicket"
      kind="photo"
      label={t('edit.photo.label')}
      hint={t('edit.photo.hint')}
      problem={call.problemOf('photoTicket')}
      value={draft.photo}
      current={current}
      onChange={(picture) => change((before) => ({ ...before, photo: picture }))}
      onPending={(file) => {
        files.set('photoTicket', file)
        if (!file) call.forget('photoTicket')
      }}
    />
  )
}

/** Shows the CV of a profile, and the field that replaces it. */
function CvChange({ person, editor: { draft, call, files, change } }: FileChangeProps) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const cv = draft.isCvGone ? null : person.cv
  return (
    <>
      {cv && !draft.cv && (
        <div className={styles.ways}>
          <span>
            <CvLink name={cv.name} />, {formatFileSize(cv.sizeBytes, language)}
          </span>
          <ConfirmButton
            label={t('cv.remove')}
            texts={{ question: t('sure'), yes: t('yes'), no: t('no') }}
            onConfirm={() => change((before) => ({ ...before, isCvGone: true }))}
          />
        </div>
      )}
      <CvPart
        label={t(cv ? 'cv.other' : 'details.cv')}
        stored={draft.cv}
        problem={call.problemOf('cvTicket')}
        onChange={(stored) =>
          change((before) => (before.cv?.ticket === stored?.ticket ? before : { ...before, cv: stored }))
        }
        onPending={(file) => {
          files.set('cvTicket', file)
          call.forget('cvTicket')
        }}
      />
    </>
  )
}

/** Returns the labels of a profile's fields, by their paths: `headline.uz`, `socialLinks.0.link`. */
function usePersonLabels(): (path: string) => string | undefined {
  const { t } = useTranslation('profile')
  return labelByPath({
    ...usePersonFieldLabels(),
    socialLinks: t('edit.links.title'),
    photoTicket: t('edit.photo.label'),
    cvTicket: t('details.cv'),
  })
}
