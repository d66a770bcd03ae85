import { useTranslation } from 'react-i18next'
import { isLanguage, languageNames } from '../../../shared/i18n/languages.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import type { GeneralData } from '../../../shared/schemas/proposal.ts'
import { AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBlobAddress } from '../own-data/own-files.ts'
import { FormEnd } from '../parts/form-section.tsx'
import { ActivityPreview } from './activity-preview.tsx'
import { ActivityTexts } from './activity-texts.tsx'
import { ActivityWhenFields } from './activity-when-fields.tsx'
import styles from './add-activity-screen.module.css'
import { DraftConflict } from './draft-conflict.tsx'
import { DraftStateLine } from './draft-state-line.tsx'
import { useActivityEditor } from './use-activity-editor.ts'
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
  const { t: editor } = useTranslation('editor')
  const { form, image, state, call, chosenPicture, change, saveNow, send, keepMine, takeTheirs } =
    useActivityEditor(opened, onSent)
  const kept = useBlobAddress(image?.path ?? null, String(image?.sizeBytes ?? ''))
  const given = useObjectAddress(chosenPicture.cropped ?? form.picture?.preview ?? null)
  const isAdministrator = profile.account.role === 'ADMIN'
  const isBusy = call.isBusy || chosenPicture.isSending

  const labels: Record<string, string> = {
    title: t('fields.title.label'),
    caption: t('fields.caption.label'),
    description: t('fields.description.label'),
    place: t('fields.place.label'),
    categoryId: t('fields.category'),
    serviceKindId: t('fields.kind'),
    startsAt: t('fields.startsAt.label'),
    endsAt: t('fields.endsAt.label'),
    link: t('fields.link.label'),
    imageTicket: t('picture.title'),
    imageAlt: editor('alternative.label'),
  }
  const labelOf = (path: string) => {
    const [field = '', part] = path.split('.')
    const label = labels[field]
    return label !== undefined && isLanguage(part) ? `${label}, ${languageNames[part]}` : label
  }
  const problemOf = (path: string) => {
    const [field = '', part] = path.split('.')
    return call.problemOf(path) ?? (part === 'uz' ? call.problemOf(field) : undefined)
  }
  const fields = {
    content: form.content,
    problemOf,
    onChange: (changes: Partial<typeof form.content>) => {
      for (const name of Object.keys(changes)) call.forget(name === 'isImageDecorative' ? 'imageAlt' : name)
      change((before) => ({ ...before, content: { ...before.content, ...changes } }))
    },
  }

  // The picture of a published activity has its alternative text there.
  const hasOwnPicture =
    form.picture !== null ||
    chosenPicture.isPending ||
    (image !== null && !opened.server?.activityId) ||
    call.problemOf('imageAlt') !== undefined

  return (
    <form
      className={`wrap ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FormProblemSummary
        form={call}
        labelOf={labelOf}
        controlIdOf={(field) => (localized.includes(field) ? `${field}.uz` : field)}
      />
      {state.phase === 'conflict' && <DraftConflict onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
      <section className={styles.texts} aria-labelledby="texts">
        <h2 id="texts">{t('texts')}</h2>
        <ActivityTexts {...fields} />
      </section>
      <ActivityWhenFields {...fields} choices={choices} />
      <div className={styles.looks}>
        <section className={styles.texts} aria-labelledby="picture">
          <h2 id="picture">{t('picture.title')}</h2>
          <PictureField
            id="imageTicket"
            kind="image"
            label={t('picture.label')}
            hint={t('picture.hint')}
            problem={call.problemOf('imageTicket')}
            value={form.picture}
            current={
              kept === null
                ? null
                : {
                    address: kept,
                    onRemove: () => change((before) => ({ ...before, picture: null, isImageGone: true })),
                  }
            }
            onChange={(picture) =>
              change((before) => ({ ...before, picture, isImageGone: picture === null }))
            }
            onWork={(work) => {
              chosenPicture.takeWork(work)
              if (!work.isPending) call.forget('imageTicket')
            }}
          />
          {hasOwnPicture && (
            <AlternativeFields
              id="alternative"
              values={form.content}
              problemOf={problemOf}
              onChange={fields.onChange}
            />
          )}
        </section>
        <ActivityPreview content={form.content} picture={given ?? kept} profile={profile} choices={choices} />
      </div>
      <FormEnd>
        <Button isBig isBusy={isBusy}>
          {isBusy ? t('sending') : t(isAdministrator ? 'sendAsAdministrator' : 'send')}
        </Button>
        <Button isBig variant="second" onPress={saveNow}>
          {t('saveDraft')}
        </Button>
        <DraftStateLine state={state} />
      </FormEnd>
    </form>
  )
}
