import { useTranslation } from 'react-i18next'
import { type Language, readText } from '../../../../shared/i18n/languages.ts'
import type { RichPicture } from '../../../../shared/rich-text/rich-text.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './library-picture.module.css'
import { usePictureAddress } from './picture-thumbnail.tsx'
import { type LibraryPicture, useKnownPicture } from './use-library-picture.ts'

interface PanelFigureProps {
  picture: Pick<RichPicture, 'id' | 'alt'>
  /** The language of its reader. */
  language: Language
}

/** Shows a picture in the editor of a rich text, with what readers hear of it (C-4). */
export function PanelFigure({ picture: { id, alt }, language }: PanelFigureProps) {
  const { t } = useTranslation('admin')
  const picture = useKnownPicture(id)
  const address = usePictureAddress(picture ?? null, 1280)
  const said = alternativeOf(picture, alt, language)
  if (picture === null) {
    return (
      <span className={styles.gone}>
        <Icon name="alert" />
        {t('rich.pictureGone')}
      </span>
    )
  }
  return (
    <>
      {address === null ? (
        <span className={styles.coming} role="img" aria-label={t('rich.pictureComing')} />
      ) : (
        <img
          src={address}
          width={picture?.width}
          height={picture?.height}
          alt={said.isMissing ? t('rich.pictureNamed', { name: picture?.label.text }) : said.text}
        />
      )}
      {picture && (
        <small className={styles.said} data-missing={said.isMissing || undefined}>
          {said.isMissing && <Icon name="alert" />}
          {said.isMissing ? t('rich.withoutAlt') : said.text || t('rich.decorative')}
        </small>
      )}
    </>
  )
}

/** Returns what readers of a language hear of a picture: the text's own words, or those of the library. */
export function alternativeOf(
  picture: LibraryPicture | null | undefined,
  own: string,
  language: Language,
): { text: string; isMissing: boolean } {
  const { alt = {}, isDecorative = false } = picture?.content ?? {}
  const text = own || (isDecorative ? '' : (readText(alt, language)?.text ?? ''))
  return { text, isMissing: text === '' && !isDecorative }
}
