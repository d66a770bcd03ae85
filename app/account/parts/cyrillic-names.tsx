import { useTranslation } from 'react-i18next'
import {
  type CyrillicNames,
  isUzbekName,
  nameParts,
  proposedCyrillic,
  type StoredNames,
} from '../../../shared/i18n/person-names.ts'
import { nameMaxCharacters } from '../../../shared/rules/limits.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import styles from './form-section.module.css'
import { FieldRow } from './form-section.tsx'

interface CyrillicNamesProps {
  /** The names as they are typed. */
  names: StoredNames
  problemOf: (path: string) => string | undefined
  onChange: (names: CyrillicNames) => void
}

/**
 * Shows the fields for the names in Cyrillic letters, with what the site shows where they are empty (C-9). Foreign names
 * are proposed, and accepted by a press.
 */
export function CyrillicNameFields({ names, problemOf, onChange }: CyrillicNamesProps) {
  const { t } = useTranslation('editor')
  const { cyrillicNames = {} } = names
  const proposed = Object.fromEntries(
    nameParts.flatMap((part) => {
      const proposal = cyrillicNames[part] ? '' : proposedCyrillic(names, part)
      return proposal === '' ? [] : [[part, proposal]]
    }),
  ) as CyrillicNames
  const isForeign = !isUzbekName(names)
  const hasProposal = Object.keys(proposed).length > 0
  const hasProblem = nameParts.some((part) => problemOf(`cyrillicNames.${part}`))
  return (
    <Fold
      icon="edit"
      title={t('names.cyrillic.title')}
      isOpen={Object.keys(cyrillicNames).length > 0 || hasProblem}
    >
      <div className={styles.fields}>
        <p className="quiet">{t(isForeign ? 'names.cyrillic.foreign' : 'names.cyrillic.uzbek')}</p>
        <FieldRow>
          {nameParts.map((part) => (
            <TextField
              key={part}
              id={`cyrillicNames.${part}`}
              label={t('names.cyrillic.label', { name: t(`names.${part}.label`) })}
              placeholder={proposed[part] ?? ''}
              autoComplete="off"
              maxLength={nameMaxCharacters}
              problem={problemOf(`cyrillicNames.${part}`)}
              value={cyrillicNames[part] ?? ''}
              onChange={(name) => onChange(withName(cyrillicNames, part, name))}
            />
          ))}
        </FieldRow>
        {isForeign && hasProposal && (
          <p>
            <Button variant="second" onPress={() => onChange({ ...cyrillicNames, ...proposed })}>
              {t('names.cyrillic.take', { names: Object.values(proposed).join(' ') })}
            </Button>
          </p>
        )}
      </div>
    </Fold>
  )
}

/** Returns the names with another one; an empty one is left out. */
function withName(names: CyrillicNames, part: keyof CyrillicNames, name: string): CyrillicNames {
  const { [part]: _earlier, ...others } = names
  return name === '' ? others : { ...others, [part]: name }
}
