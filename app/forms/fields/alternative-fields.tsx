import { useTranslation } from 'react-i18next'
import { alternativeTextMaxCharacters } from '../../../shared/rules/limits.ts'
import styles from './alternative-fields.module.css'
import { LocalizedFields, type TypedText } from './localized-fields.tsx'

/** The alternative text of a picture, or that it has none. */
export interface Alternative {
  imageAlt: TypedText
  isImageDecorative: boolean
}

interface AlternativeFieldsProps {
  /** The prefix of the ids: there may be two pictures on a page. */
  id: string
  values: Alternative
  problemOf: (path: string) => string | undefined
  onChange: (change: Partial<Alternative>) => void
}

/**
 * Shows the fields for what a picture shows, in each language, or that it is decorative; nothing is filled in by
 * itself.
 */
export function AlternativeFields({ id, values, problemOf, onChange }: AlternativeFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <fieldset className={styles.alternative} id={id}>
      <legend>{t('alternative.title')}</legend>
      <p className="quiet">{t('alternative.text')}</p>
      <label>
        <input
          type="checkbox"
          checked={values.isImageDecorative}
          onChange={({ currentTarget }) => onChange({ isImageDecorative: currentTarget.checked })}
        />
        {t('alternative.decorative')}
      </label>
      {!values.isImageDecorative && (
        <LocalizedFields
          id={`${id}-words`}
          fields={[
            {
              name: 'imageAlt',
              label: t('alternative.label'),
              placeholder: t('alternative.prompt'),
              maxCharacters: alternativeTextMaxCharacters,
              lines: 2,
            },
          ]}
          values={{ imageAlt: values.imageAlt }}
          problemOf={problemOf}
          onChange={(_name, imageAlt) => onChange({ imageAlt })}
        />
      )}
    </fieldset>
  )
}
