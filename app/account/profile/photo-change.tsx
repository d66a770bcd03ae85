import { useTranslation } from 'react-i18next'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { usePhotoAddress } from '../own-data/own-files.ts'
import type { PersonEditor } from './use-person-editor.ts'

interface PhotoChangeProps {
  person: OwnPerson
  editor: PersonEditor
}

/** Shows the photo of a profile, and the field that replaces it. */
export function PhotoChange({ person, editor: { draft, call, files, change } }: PhotoChangeProps) {
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
