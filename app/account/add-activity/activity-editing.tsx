import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { proposalAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'
import {
  type ActivityFieldValues,
  activityTextFields,
  CategoryFields,
  LanguageFields,
  LocalTimeField,
} from '../../forms/activity/activity-fields.tsx'
import { AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { FieldRow, FormEnd, FormSection } from '../../forms/fields/form-section.tsx'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { WebAddressField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { labelByPath } from '../../forms/label-by-path.ts'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import type { FormFields } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { OpenedDraft } from './activity-form.ts'
import { ActivityPreview } from './activity-preview.tsx'
import styles from './add-activity-screen.module.css'
import type { DraftState } from './draft-saver.ts'
import { type ActivityEditor, useActivityEditor } from './use-activity-editor.ts'

interface ActivityEditingProps {
  opened: OpenedDraft
  profile: Profile
  choices: GeneralData
  onSent: (state: 'pending' | 'published') => void
}

/** The fields in three languages whose problems as a whole are shown in the first of them. */
const localized: readonly string[] = [...activityTextFields.map(({ name }) => name), 'imageAlt']

/** Shows the form of an activity, its preview, and the state of its draft. */
export function ActivityEditing({ opened, profile, choices, onSent }: ActivityEditingProps) {
  const { t } = useTranslation('proposals')
  const texts = useActivityTexts()
  const labelOf = useActivityLabels(texts)
  const editor = useActivityEditor(opened, onSent)
  const { form, fields, image, state, call, files } = editor
  const storedImage = useBlobAddress(image?.path ?? null, String(image?.sizeBytes ?? ''))
  const given = useObjectAddress(files.byField.imageTicket?.preview ?? form.picture?.preview ?? null)
  const isAdministrator = profile.account.role === 'ADMIN'
  const isBusy = call.isBusy || files.isSending
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
        <DraftConflict onSaveMine={editor.saveMine} onLoadTheirs={editor.loadTheirs} />
      )}
      <section className={styles.texts} aria-labelledby="texts">
        <h2 id="texts">{t('texts')}</h2>
        <ActivityTextFields fields={fields} texts={texts} />
      </section>
      <ActivityWhenFields fields={fields} texts={texts} choices={choices} />
      <div className={styles.looks}>
        <ActivityPictureFields
          editor={editor}
          storedImage={storedImage}
          isOfActivity={Boolean(opened.server?.activityId)}
        />
        <ActivityPreview
          content={form.content}
          picture={given ?? storedImage}
          profile={profile}
          choices={choices}
        />
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

interface DraftConflictProps {
  onSaveMine: () => void
  onLoadTheirs: () => void
}

/** Says that the draft was changed in another window or on another device, and offers the choice (D-14). */
function DraftConflict({ onSaveMine, onLoadTheirs }: DraftConflictProps) {
  const { t } = useTranslation('proposals')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice tone="problem">
      <h2 className={styles.noticeTitle} tabIndex={-1} ref={heading}>
        {t('conflict.title')}
      </h2>
      <p>{t('conflict.text')}</p>
      <p className="actions">
        <Button variant="second" onPress={onSaveMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button variant="plain" onPress={onLoadTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </p>
    </Notice>
  )
}

const icons: Record<DraftState['phase'], IconName> = {
  untouched: 'info',
  saving: 'time',
  saved: 'check',
  failed: 'alert',
  conflict: 'alert',
}

/** Shows the state of the draft: saved and when, being saved, or stored in this browser alone. */
function DraftStateLine({ state }: { state: DraftState }) {
  const { t } = useTranslation('proposals')
  const formatInstant = useInstantFormat()
  const messageOf = useErrorMessage()
  const words = () => {
    switch (state.phase) {
      case 'untouched':
        return t('draft.untouched')
      case 'saving':
        return t('draft.saving')
      case 'saved':
        return t('draft.saved', { instant: formatInstant(state.atMs) })
      case 'failed':
        return `${t('draft.failed')} ${messageOf(state.error)}`
      case 'conflict':
        return t('conflict.title')
    }
  }
  return (
    <p className={styles.state} data-phase={state.phase} role="status">
      <Icon name={icons[state.phase]} />
      <span>{words()}</span>
    </p>
  )
}

/** Returns the labels of an activity's fields, by their paths: `title.uz`. */
function useActivityLabels(texts: ActivityTexts): (path: string) => string | undefined {
  const { t } = useTranslation('proposals')
  const { t: editor } = useTranslation('editor')
  return labelByPath({
    ...Object.fromEntries(Object.entries(texts).map(([field, { label }]) => [field, label])),
    imageTicket: t('picture.title'),
    imageAlt: editor('alternative.label'),
  })
}

/** The words around the fields of an activity. */
type ActivityTexts = ReturnType<typeof useActivityTexts>

/** Returns the words around the fields of one's own activity. */
function useActivityTexts() {
  const { t } = useTranslation('proposals')
  const text = (field: (typeof activityTextFields)[number]['name']) => ({
    label: t(`fields.${field}.label`),
    placeholder: t(`fields.${field}.placeholder`),
  })
  const hinted = (field: 'startsAt' | 'endsAt' | 'link' | 'language' | 'interpretation') => ({
    label: t(`fields.${field}.label`),
    hint: t(`fields.${field}.hint`),
  })
  return {
    title: text('title'),
    caption: text('caption'),
    description: text('description'),
    place: text('place'),
    categoryId: { label: t('fields.category') },
    serviceKindId: { label: t('fields.kind') },
    startsAt: hinted('startsAt'),
    endsAt: hinted('endsAt'),
    link: hinted('link'),
    language: hinted('language'),
    interpretation: hinted('interpretation'),
    priceNote: text('priceNote'),
  }
}

interface ActivityFieldsProps {
  fields: FormFields<ActivityFieldValues>
  texts: ActivityTexts
}

/** Shows the title and texts of an activity, in three languages side by side. */
function ActivityTextFields({ fields: { values, problemOf, set }, texts }: ActivityFieldsProps) {
  return (
    <LocalizedFields
      id="activity"
      fields={activityTextFields.map((field) => ({ ...field, ...texts[field.name] }))}
      values={values}
      problemOf={problemOf}
      onChange={(name, text) => set({ [name]: text })}
    />
  )
}

interface ActivityPictureFieldsProps {
  editor: ActivityEditor
  /** The address of the picture that the server stores for the draft; `null` for none. */
  storedImage: string | null
  /** Whether that picture belongs to a published activity, which has its alternative text. */
  isOfActivity: boolean
}

/** Shows the fields for the picture of an activity, and for the alternative text of a picture of its own. */
function ActivityPictureFields({
  editor: { form, fields, image, call, files, change },
  storedImage,
  isOfActivity,
}: ActivityPictureFieldsProps) {
  const { t } = useTranslation('proposals')
  const hasOwnPicture =
    form.picture !== null ||
    'imageTicket' in files.byField ||
    (image !== null && !isOfActivity) ||
    call.problemOf('imageAlt') !== undefined
  const current =
    storedImage === null
      ? null
      : {
          address: storedImage,
          onRemove: () => change((before) => ({ ...before, picture: null, isImageGone: true })),
        }
  return (
    <section className={styles.texts} aria-labelledby="picture">
      <h2 id="picture">{t('picture.title')}</h2>
      <PictureField
        id="imageTicket"
        kind="image"
        label={t('picture.label')}
        hint={t('picture.hint')}
        problem={call.problemOf('imageTicket')}
        value={form.picture}
        current={current}
        onChange={(picture) => change((before) => ({ ...before, picture, isImageGone: picture === null }))}
        onPending={(file) => {
          files.set('imageTicket', file)
          if (!file) call.forget('imageTicket')
        }}
      />
      {hasOwnPicture && (
        <AlternativeFields
          id="alternative"
          values={fields.values}
          problemOf={fields.problemOf}
          onChange={fields.set}
        />
      )}
    </section>
  )
}

/** Shows the fields for kind, time and venue of an activity. */
function ActivityWhenFields({ fields, texts, choices }: ActivityFieldsProps & { choices: GeneralData }) {
  const { t } = useTranslation('proposals')
  return (
    <FormSection id="when" title={t('when.title')} text={t('when.text', { days: proposalAnswerWorkingDays })}>
      <FieldRow>
        <CategoryFields fields={fields} texts={texts} choices={choices} />
        <LocalTimeField id="startsAt" {...texts.startsAt} {...fields.field('startsAt')} />
      </FieldRow>
      <FieldRow>
        <LocalTimeField id="endsAt" {...texts.endsAt} {...fields.field('endsAt')} />
        <WebAddressField id="link" {...texts.link} {...fields.field('link')} />
      </FieldRow>
      <FieldRow>
        <LanguageFields fields={fields} texts={texts} choices={choices} />
      </FieldRow>
    </FormSection>
  )
}
