import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { Button } from '../../ui/button/button.tsx'
import { AboutFields } from '../parts/about-fields.tsx'
import { AddressFields } from '../parts/address-fields.tsx'
import { FormEnd, FormSection } from '../parts/form-section.tsx'
import { NameFields } from '../parts/name-fields.tsx'
import { WorkFields } from '../parts/work-fields.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { CvChange } from './cv-change.tsx'
import type { PersonDraft } from './person-draft.ts'
import { PhotoChange } from './photo-change.tsx'
import styles from './profile-screen.module.css'
import { type PersonEditor, usePersonEditor } from './use-person-editor.ts'
import { usePersonLabels } from './use-person-labels.ts'

interface PersonEditingProps {
  person: OwnPerson
  kept: PersonDraft | null
  choices: GeneralData
}

/** Shows the form of one's own profile. */
export function PersonEditing({ person, kept, choices }: PersonEditingProps) {
  const { t } = useTranslation('profile')
  const labelOf = usePersonLabels()
  const editor = usePersonEditor(person, kept)
  const { draft, fields, theirs, call, files, change, save, drop } = editor

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
      {theirs && (
        <ConflictNotice
          before={draft.saved}
          theirs={theirs}
          onKeepMine={() => save(theirs.revision)}
          onTakeTheirs={drop}
        />
      )}
      <FormSection id="who" title={t('edit.person.title')} text={t('edit.person.text')}>
        <NameFields {...fields} countries={choices.countries} />
        <PhotoChange person={person} editor={editor} />
      </FormSection>
      <section className={styles.texts} aria-labelledby="texts">
        <h2 id="texts">{t('edit.texts.title')}</h2>
        <p className="quiet">{t('edit.texts.text')}</p>
        <AboutFields {...fields} />
      </section>
      <FormSection id="work" title={t('edit.work.title')} text={t('edit.work.text')}>
        <WorkFields {...fields} choices={choices} />
      </FormSection>
      <FormSection id="links" title={t('edit.links.title')} text={t('edit.links.text')}>
        <AddressFields {...fields} networks={choices.socialNetworks} />
      </FormSection>
      <FormSection id="files" title={t('details.cv')} text={t('edit.cv')}>
        <CvChange
          cv={draft.isCvGone ? null : person.cv}
          kept={draft.cv}
          problem={call.problemOf('cvTicket')}
          onRemove={() => change((before) => ({ ...before, isCvGone: true }))}
          onChange={(cv) =>
            change((before) => (before.cv?.ticket === cv?.ticket ? before : { ...before, cv }))
          }
          onPending={(file) => {
            files.set('cvTicket', file)
            call.forget('cvTicket')
          }}
        />
      </FormSection>
      <EditingEnd editor={editor} />
    </form>
  )
}

/** Shows the buttons that save the typed values and discard them. */
function EditingEnd({ editor: { call, files, isChanged, drop } }: { editor: PersonEditor }) {
  const { t } = useTranslation('profile')
  const isBusy = call.isBusy || files.isSending
  return (
    <FormEnd>
      <Button isBig isBusy={isBusy}>
        {isBusy ? t('saving') : t('save')}
      </Button>
      {isChanged && (
        <Button variant="plain" onPress={drop}>
          {t('edit.dropDraft')}
        </Button>
      )}
      <p className="quiet" role="status">
        {(isChanged || files.count > 0) && t('edit.unsaved')}
      </p>
    </FormEnd>
  )
}
