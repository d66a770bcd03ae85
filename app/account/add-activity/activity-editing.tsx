import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { labelByPath } from '../../forms/label-by-path.ts'
import { useObjectAddress } from '../../forms/upload/use-object-address.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useBlobAddress } from '../own-data/own-files.ts'
import { useInstantFormat } from '../own-data/use-instant-format.ts'
import { FormEnd } from '../parts/form-section.tsx'
import {
  type ActivityFieldsProps,
  ActivityPictureFields,
  ActivityTexts,
  ActivityWhenFields,
} from './activity-fields.tsx'
import { ActivityPreview } from './activity-preview.tsx'
import styles from './add-activity-screen.module.css'
import type { DraftState } from './draft-saver.ts'
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
  const labelOf = useActivityLabels()
  const editor = useActivityEditor(opened, onSent)
  const { form, image, state, call, files, change } = editor
  const storedImage = useBlobAddress(image?.path ?? null, String(image?.sizeBytes ?? ''))
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
        <DraftConflict onSaveMine={editor.saveMine} onLoadTheirs={editor.loadTheirs} />
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
function useActivityLabels(): (path: string) => string | undefined {
  const { t } = useTranslation('proposals')
  const { t: editor } = useTranslation('editor')
  return labelByPath({
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
  })
}
