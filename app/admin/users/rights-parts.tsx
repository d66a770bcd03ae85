import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import {
  areaDefinition,
  type PanelArea,
  type PanelLevel,
  type PanelLimits,
  panelAreaNames,
  panelLevels,
} from '../../../shared/rules/rights.ts'
import type { UserItem } from '../../../shared/schemas/user-records.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import { viewAs } from '../kit/rights/view-as.ts'
import { isGranted, withLanguage, withLevel } from './edited-limits.ts'
import styles from './rights.module.css'

interface RightsProps {
  /** `null` for an administrator without limits. */
  limits: PanelLimits | null
  isLocked: boolean
  onChange: (limits: PanelLimits) => void
}

const groups = ['content', 'work', 'administration'] as const

/** Shows what is granted in each area of the panel. */
export function RightsTable(props: RightsProps & { changed: readonly string[] }) {
  const { t } = useTranslation('admin-users')
  return (
    <div className={styles.scroll}>
      <table className={styles.rights}>
        <thead>
          <tr>
            <th scope="col">{t('rights.section')}</th>
            {panelLevels.map((level) => (
              <th key={level} scope="col">
                {t(`rights.levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr className={styles.group}>
                <th colSpan={panelLevels.length + 1} scope="rowgroup">
                  {t(`rights.groups.${group}`)}
                </th>
              </tr>
              {panelAreaNames
                .filter((area) => areaDefinition(area).group === group)
                .map((area) => (
                  <AreaRow key={area} area={area} isChanged={props.changed.includes(area)} {...props} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AreaRow({
  area,
  isChanged,
  limits,
  isLocked,
  onChange,
}: RightsProps & { area: PanelArea; isChanged: boolean }) {
  const { t } = useTranslation('admin-users')
  const name = t(`rights.areas.${area}`)
  return (
    <tr data-changed={isChanged}>
      <th scope="row">{name}</th>
      {panelLevels.map((level) => (
        <td key={level}>
          {areaDefinition(area).levels.includes(level) ? (
            <label>
              <input
                type="checkbox"
                aria-label={`${name}: ${t(`rights.levels.${level}`)}`}
                checked={isGranted(limits, area, level)}
                disabled={isLocked}
                onChange={({ currentTarget }) =>
                  onChange(withLevel(limits, area, level, currentTarget.checked))
                }
              />
            </label>
          ) : (
            <span className={styles.none}>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{t('rights.notHere')}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Shows in which languages texts may be changed; all are read. */
export function LanguageRights({ limits, isLocked, onChange }: RightsProps) {
  const { t } = useTranslation('admin-users')
  const id = useId()
  return (
    <section className={`panel-card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{t('rights.languages')}</h2>
      <div className={styles.languages}>
        {languages.map((language) => (
          <label key={language} htmlFor={`${id}-${language}`}>
            <span lang={language}>{languageNames[language]}</span>
            <Select
              id={`${id}-${language}`}
              isCompact
              value={(limits?.languages.includes(language) ?? true) ? 'writes' : 'reads'}
              disabled={isLocked}
              onChange={({ currentTarget: { value } }) =>
                onChange(withLanguage(limits, language, value === 'writes'))
              }
            >
              <option value="writes">{t('rights.writes')}</option>
              <option value="reads">{t('rights.reads')}</option>
            </Select>
          </label>
        ))}
      </div>
      <p className="quiet">{t('rights.languagesNote')}</p>
    </section>
  )
}

/** Says in sentences what an administrator may do, and what not. */
export function RightsInWords({ limits, children }: { limits: PanelLimits | null; children: ReactNode }) {
  const { t } = useTranslation('admin-users')
  const id = useId()
  const { allowed, refused } = useSentences(limits)
  return (
    <section className={`panel-card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{t('rights.inWords')}</h2>
      <ul className={styles.words}>
        {allowed.map((sentence) => (
          <li key={sentence} data-tone="good">
            <Icon name="check" />
            <span>{sentence}</span>
          </li>
        ))}
        {refused.map((sentence) => (
          <li key={sentence} data-tone="bad">
            <Icon name="close" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** Returns the sentences about limits: what they allow, and what they refuse. */
function useSentences(limits: PanelLimits | null): { allowed: string[]; refused: string[] } {
  const { t } = useTranslation('admin-users')
  if (limits === null) return { allowed: [t('rights.yes.all')], refused: [] }
  const areasWith = (level: PanelLevel, isOn = true) =>
    panelAreaNames
      .filter((area) => isGranted(limits, area, level) === isOn)
      .map((area) => t(`rights.areas.${area}`))
      .join(', ')
  const granted = panelLevels.filter((level) => areasWith(level) !== '')
  const written = languages.filter((language) => limits.languages.includes(language))
  const read = languages.filter((language) => !limits.languages.includes(language))
  const names = (given: typeof written) => given.map((language) => languageNames[language]).join(', ')
  const edits = granted.includes('edit')
  return {
    allowed: [
      ...granted.map((level) => t(`rights.yes.${level}`, { areas: areasWith(level) })),
      ...(edits && written.length > 0 ? [t('rights.yes.languages', { languages: names(written) })] : []),
    ],
    refused: [
      ...(areasWith('see', false) === '' ? [] : [t('rights.no.see', { areas: areasWith('see', false) })]),
      ...(['edit', 'publish', 'erase'] as const)
        .filter((level) => !granted.includes(level))
        .map((level) => t(`rights.no.${level}`)),
      ...(edits && read.length > 0 ? [t('rights.no.languages', { languages: names(read) })] : []),
      t('rights.no.rights'),
    ],
  }
}

/** Shows the button that opens the panel with the rights of an administrator, for reading. */
export function ViewAs({ user }: { user: UserItem }) {
  const { t } = useTranslation('admin-users')
  return (
    <Button variant="second" onPress={() => viewAs({ id: user.id, name: user.label.text })}>
      <Icon name="eye" />
      {t('rights.viewAs')}
    </Button>
  )
}
