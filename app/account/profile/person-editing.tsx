import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import type { GeneralData } from '../../../shared/schemas/proposal.ts'
import type { KeptUpload } from '../../../shared/schemas/upload.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { usePhotoAddress } from '../own-data/own-files.ts'
import { AboutFields } from '../parts/about-fields.tsx'
import { AddressFields } from '../parts/address-fields.tsx'
import { FormEnd, FormSection } from '../parts/form-section.tsx'
import { NameFields } from '../parts/name-fields.tsx'
import { TagsField, WorkFields } from '../parts/work-fields.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { CvChange } from './cv-change.tsx'
import type { PersonDraft } from './person-draft.ts'
import styles from './profile-screen.module.css'
import { usePersonEditor } from './use-person-editor.ts'
import { usePersonLabels } from './use-person-labels.ts'

interface PersonEditingProps {
  person: OwnPerson
  kept: PersonDraft | null
  choices: GeneralData
}

/** Shows the form of one's own profile. */
export function PersonEditing({ person, kept, choices }: PersonEditingProps) {
  const { t } = useTranslation('profile')
  const { t: forms } = useTranslation('forms')
  const labelOf = usePersonLabels()
  const photo = usePhotoAddress(person)
  const [isRestored, setIsRestored] = useState(kept !== null)
  const [isCvOnItsWay, setIsCvOnItsWay] = useState(false)
  /** Whether saving was tried before the CV has arrived: only then a message says so. */
  const [isHeldBack, setIsHeldBack] = useState(false)
  const { draft, isChanged, theirs, call, chosenPhoto, change, save, drop } = usePersonEditor(person, kept)

  const fields = {
    form: draft.form,
    problemOf: call.problemOf,
    onChange: (make: (form: PersonDraft['form']) => PersonDraft['form']) =>
      change((before) => {
        const form = make(before.form)
        for (const [name, value] of Object.entries(form)) {
          if (value !== before.form[name as keyof typeof form]) call.forget(name)
        }
        return { ...before, form }
      }),
  }
  const dropAll = () => {
    setIsRestored(false)
    drop()
  }
  const takeCv = (cv: KeptUpload | null, isOnItsWay: boolean) => {
    setIsCvOnItsWay(isOnItsWay)
    change((before) => (before.cv?.ticket === cv?.ticket ? before : { ...before, cv }))
  }
  const isBusy = call.isBusy || chosenPhoto.isSending

  return (
    <form
      className={styles.wideForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsHeldBack(isCvOnItsWay)
        if (!isCvOnItsWay) save()
      }}
    >
      <ChangeNotice person={person} />
      {isRestored && isChanged && (
        <Notice>
          <p role="status">{t('edit.restored')}</p>
          <Button variant="plain" onPress={dropAll}>
            {t('edit.dropDraft')}
          </Button>
        </Notice>
      )}
      <FormProblemSummary form={call} labelOf={labelOf} />
      {theirs && (
        <ConflictNotice
          before={draft.saved}
          theirs={theirs}
          onKeepMine={() => save(theirs.revision)}
          onTakeTheirs={dropAll}
        />
      )}
      <FormSection id="who" title={t('edit.person.title')} text={t('edit.person.text')}>
        <NameFields {...fields} countries={choices.countries} />
        <PictureField
          id="photoTicket"
          kind="photo"
          label={t('edit.photo.label')}
          hint={t('edit.photo.hint')}
          problem={call.problemOf('photoTicket')}
          value={draft.photo}
          current={
            photo === null || draft.isPhotoGone
              ? null
              : {
                  address: photo,
                  onRemove: () => change((before) => ({ ...before, isPhotoGone: true })),
                }
          }
          onChange={(picture) => change((before) => ({ ...before, photo: picture }))}
          onWork={(work) => {
            chosenPhoto.takeWork(work)
            if (!work.isPending) call.forget('photoTicket')
          }}
        />
      </FormSection>
      <section className={styles.texts} aria-labelledby="texts">
        <h2 id="texts">{t('edit.texts.title')}</h2>
        <p className="quiet">{t('edit.texts.text')}</p>
        <AboutFields {...fields} />
      </section>
      <FormSection id="work" title={t('edit.work.title')} text={t('edit.work.text')}>
        <WorkFields {...fields} choices={choices} />
        <TagsField {...fields} choices={choices} />
      </FormSection>
      <FormSection id="links" title={t('edit.links.title')} text={t('edit.links.text')}>
        <AddressFields {...fields} networks={choices.socialNetworks} />
      </FormSection>
      <FormSection id="files" title={t('details.cv')} text={t('edit.cv')}>
        <CvChange
          cv={draft.isCvGone ? null : person.cv}
          kept={draft.cv}
          problem={isHeldBack && isCvOnItsWay ? forms('cv.wait') : call.problemOf('cvTicket')}
          onRemove={() => change((before) => ({ ...before, isCvGone: true }))}
          onChange={takeCv}
        />
      </FormSection>
      <FormEnd>
        <Button isBig isBusy={isBusy}>
          {isBusy ? t('saving') : t('save')}
        </Button>
        {isChanged && (
          <Button variant="plain" onPress={dropAll}>
            {t('edit.dropDraft')}
          </Button>
        )}
        <p className="quiet" role="status">
          {isChanged && t('edit.unsaved')}
        </p>
      </FormEnd>
    </form>
  )
}
