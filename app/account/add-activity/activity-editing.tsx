import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityPlaceMaxCharacters, priceNoteMaxCharacters } from '../../../shared/rules/limits.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { useIsAlive } from '../../app-page/page-services.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'
import { busyLabelAttribute } from '../../early/early-page.ts'
import {
  type ActivityChoices,
  type ActivityFieldValues,
  activityTextFields,
  CategoryFields,
  LanguageFields,
} from '../../forms/activity/activity-fields.tsx'
import { AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { FieldRow, FormEnd } from '../../forms/fields/form-section.tsx'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { TextField, WebAddressField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { labelByPath } from '../../forms/label-by-path.ts'
import { RegistrationFields } from '../../forms/registration/registration-fields.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import type { FormFields } from '../../forms/use-form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { OpenedDraft } from './activity-form.ts'
import { ActivityPreview } from './activity-preview.tsx'
import styles from './add-activity-screen.module.css'
import type { DraftState } from './draft-saver.ts'
import { type ActivityEditor, useActivityEditor } from './use-activity-editor.ts'
import { WhenFields } from './when-fields.tsx'

interface ActivityEditingProps {
  opened: OpenedDraft
  /** Unknown while it is being read; the form can be filled in meanwhile. */
  profile: Profile | undefined
  choices: ActivityChoices | undefined
  onSent: (state: 'pending' | 'published') => void
}

/** The fields in three languages whose problems as a whole are shown in the first of them. */
const localized: readonly string[] = [...activityTextFields.map(({ name }) => name), 'imageAlt']

/** Shows the form of an activity, its preview, and the state of its draft. */
export function ActivityEditing({ opened, profile, choices, onSent }: ActivityEditingProps) {
  const { t } = useTranslation('proposals')
  const { t: registration } = useTranslation('registration-settings')
  const texts = useActivityTexts()
  const labelOf = useActivityLabels(texts)
  const editor = useActivityEditor(opened, onSent)
  const { form, fields, image, state, call, files } = editor
  const storedImage = useBlobAddress(image?.path ?? null, String(image?.sizeBytes ?? ''))
  const given = useObjectAddress(files.byField.imageTicket?.preview ?? form.picture?.preview ?? null)
  const isAdministrator = profile?.account.role === 'ADMIN'
  const isBusy = call.isBusy || files.isSending
  const isAlive = useIsAlive()
  return (
    <form
      className={`wrap ${styles.form} ${styles.withPreview}`}
      noValidate
      method="dialog"
      {...{ [busyLabelAttribute]: t('sending') }}
      onSubmit={(event) => {
        event.preventDefault()
        editor.send()
      }}
    >
      <FormProblemSummary
        form={call}
        labelOf={labelOf}
        controlIdOf={(field) =>
          localized.includes(field) || field.endsWith('.label') ? `${field}.uz` : field
        }
      />
      {state.phase === 'conflict' && (
        <DraftConflict onSaveMine={editor.saveMine} onLoadTheirs={editor.loadTheirs} />
      )}
      <div className={styles.blocks}>
        <Block id="texts" title={t('texts')}>
          <ActivityTextFields fields={fields} texts={texts} />
          <FieldRow>
            <CategoryFields fields={fields} texts={texts} choices={choices} />
          </FieldRow>
        </Block>
        <Block id="when" title={t('when.title')}>
          <WhenFields fields={fields} texts={texts} />
        </Block>
        <Block id="where" title={t('where.title')}>
          <WhereFields fields={fields} texts={texts} />
        </Block>
        <Fold
          icon="image"
          title={t('picture.title')}
          isOpen={files.byField.imageTicket !== undefined || form.picture !== null || image !== null}
        >
          <ActivityPictureFields
            editor={editor}
            storedImage={storedImage}
            isOfActivity={Boolean(opened.server?.activityId)}
          />
        </Fold>
        <Fold icon="tag" title={t('terms.title')} isOpen={hasTerms(form.content)}>
          <TermsFields fields={fields} texts={texts} choices={choices} />
        </Fold>
        <Fold icon="user" title={registration('fold')} isOpen={form.content.registration !== null}>
          <RegistrationFields
            value={fields.values.registration}
            problemOf={fields.problemOf}
            onChange={(value) => fields.set({ registration: value })}
          />
        </Fold>
        <FormEnd>
          <Button isBig isBusy={isBusy}>
            {isBusy ? t('sending') : t(isAdministrator ? 'sendAsAdministrator' : 'send')}
          </Button>
          <Button isBig variant="second" isDisabled={!isAlive} onPress={editor.saveNow}>
            {t('saveDraft')}
          </Button>
          <DraftStateLine state={state} />
        </FormEnd>
      </div>
      <ActivityPreview
        content={form.content}
        picture={given ?? storedImage}
        profile={profile}
        choices={choices}
      />
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
  const { t: registration } = useTranslation('registration-settings')
  return labelByPath({
    ...Object.fromEntries(Object.entries(texts).map(([field, { label }]) => [field, label])),
    imageTicket: t('picture.title'),
    imageAlt: editor('alternative.label'),
    registration: registration('title'),
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
  const hinted = (field: 'language' | 'interpretation') => ({
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
    startsAt: { label: t('fields.startsAt.label') },
    endsAt: { label: t('fields.endsAt.label') },
    link: { label: t('fields.link.label') },
    language: hinted('language'),
    interpretation: hinted('interpretation'),
    priceNote: text('priceNote'),
  }
}

interface ActivityFieldsProps {
  fields: FormFields<ActivityFieldValues>
  texts: ActivityTexts
}

/**
 * Shows title and description of an activity, with the language of the page open. The first sentence of the description
 * is the short text, unless the activity has one already.
 */
function ActivityTextFields({ fields: { values, problemOf, set }, texts }: ActivityFieldsProps) {
  const [hasCaption] = useState(() => Object.values(values.caption).some((caption) => caption.trim() !== ''))
  const shown = activityTextFields.filter(
    ({ name }) => name === 'title' || name === 'description' || (name === 'caption' && hasCaption),
  )
  return (
    <LocalizedFields
      id="activity"
      isFolded
      fields={shown.map((field) => ({
        ...field,
        ...texts[field.name],
        lines: field.name === 'title' ? 1 : 3,
      }))}
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
    <div className={styles.texts}>
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
    </div>
  )
}

/** Shows a block of the form: its heading and its fields. */
function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Shows the fields for the venue and for the link of an activity. The venue is written in the language of the page. */
function WhereFields({ fields, texts }: ActivityFieldsProps) {
  const language = useLanguage()
  const { place } = fields.values
  return (
    <FieldRow>
      <TextField
        id={`place.${language}`}
        label={texts.place.label}
        placeholder={texts.place.placeholder}
        autoComplete="off"
        maxLength={activityPlaceMaxCharacters}
        lang={language}
        problem={fields.problemOf(`place.${language}`) ?? fields.problemOf('place')}
        value={place[language] ?? ''}
        onChange={(value) => fields.set({ place: { ...place, [language]: value } })}
      />
      <WebAddressField id="link" label={texts.link.label} {...fields.field('link')} />
    </FieldRow>
  )
}

/** Checks whether an activity says in which language it is held, or what it costs. */
function hasTerms({ language, interpretation, priceNote }: ActivityFieldValues): boolean {
  return language !== '' || interpretation.length > 0 || Object.values(priceNote).some((text) => text !== '')
}

/** Shows the fields for the languages and the price of an activity; the price in the language of the page. */
function TermsFields({
  fields,
  texts,
  choices,
}: ActivityFieldsProps & { choices: ActivityChoices | undefined }) {
  const language = useLanguage()
  const { priceNote } = fields.values
  return (
    <div className={styles.texts}>
      <FieldRow>
        <LanguageFields fields={fields} texts={texts} choices={choices} />
      </FieldRow>
      <TextField
        id={`priceNote.${language}`}
        label={texts.priceNote.label}
        placeholder={texts.priceNote.placeholder}
        autoComplete="off"
        maxLength={priceNoteMaxCharacters}
        lang={language}
        problem={fields.problemOf(`priceNote.${language}`) ?? fields.problemOf('priceNote')}
        value={priceNote[language] ?? ''}
        onChange={(value) => fields.set({ priceNote: { ...priceNote, [language]: value } })}
      />
    </div>
  )
}
