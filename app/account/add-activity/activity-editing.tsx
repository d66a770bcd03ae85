import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBlobAddress } from '../own-data/own-files.ts'
import { FormEnd } from '../parts/form-section.tsx'
import { ActivityPictureFields } from './activity-picture-fields.tsx'
import { ActivityPreview } from './activity-preview.tsx'
import { type ActivityFieldsProps, ActivityTexts } from './activity-texts.tsx'
import { ActivityWhenFields } from './activity-when-fields.tsx'
import styles from './add-activity-screen.module.css'
import { DraftConflict } from './draft-conflict.tsx'
import { DraftStateLine } from './draft-state-line.tsx'
import { useActivityEditor } from './use-activity-editor.ts'
import { useActivityLabels } from './use-activity-labels.ts'
import type { OpenedDraft } from './use-opened-draft.ts'

interface ActivityEditingProps {
  opened: OpenedDraft
  profile: Profile
  choices: GeneralData
  onSent: (state: 'pending' | 'published') => void
}

/** The fields in three languages whose problems as a whole are shown in the first of them. */
const localized = ['title', 'caption', 'description', 'place', 'imageAlt']

/** Shows the form of an activity, its preview, and the state of its draft. */
export function ActivityEditing({ opened, profile, choices, onSent }: ActivityEditingProps) {
  const { t } = useTranslation('proposals')
  const labelOf = useActivityLabels()
  const editor = useActivityEditor(opened, onSent)
  const { form, image, state, call, files, change } = editor
  const kept = useBlobAddress(image?.path ?? null, String(image?.sizeBytes ?? ''))
  const given = useObjectAddress(files.byField.imageTicket?.preview ?? form.picture?.preview ?? null)
  const isAdministrator = profile.account.role === 'ADMIN'
  const isBusy = call.isBusy || files.isSending
  const fields: ActivityFieldsProps = {
    content: form.content,
    problemOf: (path) => {
      const [field = '', part] = path.split('.')
      return call.problemOf(path) ?? (part === 'uz' ? call.problemOf(field) : undefined)
    },
    onChange: (changes) => {
      for (const name of Object.keys(changes)) call.forget(name === 'isImageDecorative' ? 'imageAlt' : name)
      change((before) => ({ ...before, content: { ...before.content, ...changes } }))
    },
  }

  return (
    <form
      className={`wrap ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editor.send()
      }}
    >
      <FormProblemSummary
        form={call}
        labelOf={labelOf}
        controlIdOf={(field) => (localized.includes(field) ? `${field}.uz` : field)}
      />
      {state.phase === 'conflict' && (
        <DraftConflict onKeepMine={editor.keepMine} onTakeTheirs={editor.takeTheirs} />
      )}
      <section className={styles.texts} aria-labelledby="texts">
        <h2 id="texts">{t('texts')}</h2>
        <ActivityTexts {...fields} />
      </section>
      <ActivityWhenFields {...fields} choices={choices} />
      <div className={styles.looks}>
        <ActivityPictureFields
          {...fields}
          editor={editor}
          kept={kept}
          isOfActivity={Boolean(opened.server?.activityId)}
        />
        <ActivityPreview content={form.content} picture={given ?? kept} profile={profile} choices={choices} />
      </div>
      <FormEnd>
        <Button isBig isBusy={isBusy}>
          {isBusy ? t('sending') : t(isAdministrator ? 'sendAsAdministrator' : 'send')}
        </Button>
        <Button isBig variant="second" onPress={editor.saveNow}>
          {t('saveDraft')}
        </Button>
        <DraftStateLine state={state} />
      </FormEnd>
    </form>
  )
}
