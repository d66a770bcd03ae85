import { useTranslation } from 'react-i18next'
import { proposalAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { ActivityDraftContent } from '../../../shared/schemas/own-activity.ts'
import { AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { activityTextFields } from '../parts/activity-text-fields.ts'
import { FieldRow, FormSection } from '../parts/form-section.tsx'
import styles from './add-activity-screen.module.css'
import type { ActivityEditor } from './use-activity-editor.ts'

/** The props of the fields of an activity. */
export interface ActivityFieldsProps {
  content: ActivityDraftContent
  /** Returns the error message of a field, by its path: `title.uz`. */
  problemOf: (path: string) => string | undefined
  onChange: (changes: Partial<ActivityDraftContent>) => void
}

/** Shows the title and texts of an activity, in three languages side by side. */
export function ActivityTexts({ content, problemOf, onChange }: ActivityFieldsProps) {
  const { t } = useTranslation('proposals')
  return (
    <LocalizedFields
      id="activity"
      fields={activityTextFields.map((field) => ({
        ...field,
        label: t(`fields.${field.name}.label`),
        placeholder: t(`fields.${field.name}.placeholder`),
      }))}
      values={content}
      problemOf={problemOf}
      onChange={(name, text) => onChange({ [name]: text })}
    />
  )
}

interface ActivityPictureFieldsProps extends ActivityFieldsProps {
  editor: ActivityEditor
  /** The address of the picture that the server stores for the draft; `null` for none. */
  storedImage: string | null
  /** Whether that picture belongs to a published activity, which has its alternative text. */
  isOfActivity: boolean
}

/** Shows the fields for the picture of an activity, and for the alternative text of a picture of its own. */
export function ActivityPictureFields({
  editor: { form, image, call, files, change },
  storedImage,
  isOfActivity,
  content,
  problemOf,
  onChange,
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
        <AlternativeFields id="alternative" values={content} problemOf={problemOf} onChange={onChange} />
      )}
    </section>
  )
}

/** Shows the fields for kind, time and venue of an activity. */
export function ActivityWhenFields({
  content,
  problemOf,
  onChange,
  choices,
}: ActivityFieldsProps & { choices: GeneralData }) {
  const { t } = useTranslation('proposals')
  return (
    <FormSection id="when" title={t('when.title')} text={t('when.text', { days: proposalAnswerWorkingDays })}>
      <FieldRow>
        <SelectField
          id="categoryId"
          label={t('fields.category')}
          problem={problemOf('categoryId')}
          value={content.categoryId}
          options={choices.activityCategories}
          emptyLabel={t('fields.choose')}
          onChange={(categoryId) => onChange({ categoryId })}
        />
        <SelectField
          id="serviceKindId"
          label={t('fields.kind')}
          problem={problemOf('serviceKindId')}
          value={content.serviceKindId}
          options={choices.serviceKinds}
          emptyLabel={t('fields.notChosen')}
          onChange={(serviceKindId) => onChange({ serviceKindId })}
        />
        <TextField
          id="startsAt"
          type="datetime-local"
          label={t('fields.startsAt.label')}
          hint={t('fields.startsAt.hint')}
          autoComplete="off"
          problem={problemOf('startsAt')}
          value={content.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          id="endsAt"
          type="datetime-local"
          label={t('fields.endsAt.label')}
          hint={t('fields.endsAt.hint')}
          autoComplete="off"
          problem={problemOf('endsAt')}
          value={content.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
        <WebAddressField
          id="link"
          label={t('fields.link.label')}
          hint={t('fields.link.hint')}
          problem={problemOf('link')}
          value={content.link}
          onChange={(link) => onChange({ link })}
        />
      </FieldRow>
    </FormSection>
  )
}
