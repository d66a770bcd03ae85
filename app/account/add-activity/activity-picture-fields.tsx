import { useTranslation } from 'react-i18next'
import { AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import type { ActivityFieldsProps } from './activity-texts.tsx'
import styles from './add-activity-screen.module.css'
import type { ActivityEditor } from './use-activity-editor.ts'

interface ActivityPictureFieldsProps extends ActivityFieldsProps {
  editor: ActivityEditor
  /** The address of the picture that the server stores for the draft; `null` for none. */
  kept: string | null
  /** Whether that picture belongs to a published activity, which has its alternative text. */
  isOfActivity: boolean
}

/** Shows the fields for the picture of an activity, and for the alternative text of a picture of its own. */
export function ActivityPictureFields({
  editor: { form, image, call, files, change },
  kept,
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
    kept === null
      ? null
      : {
          address: kept,
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
