import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../shared/i18n/formats.ts'
import { pageBodyMaxCharacters } from '../../../../shared/rules/limits.ts'
import type { PublicationChange } from '../../../../shared/schemas/admin/record.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { FormValues } from '../record-form.ts'
import { RichControl } from '../rich-field/rich-control.tsx'
import { type AnySection, type EditedRecord, namedFields } from '../section.ts'
import { WordDiff } from '../word-diff/word-diff.tsx'
import {
  differAt,
  type FieldPath,
  fieldPathsOf,
  useFieldPathText,
  valueAt,
  withValueAt,
} from './field-paths.ts'
import styles from './merge-view.module.css'
import drawerStyles from './record-drawer.module.css'

/** A save by somebody else while the record was being edited (D-14). */
export interface Conflict<Values extends FormValues> {
  mine: Values
  theirs: Values
  record: EditedRecord
  /** The change of the publication that the refused save would have made. */
  publication: PublicationChange | undefined
}

interface MergeViewProps<Values extends FormValues> {
  section: AnySection<Values>
  /** The version that both edits began with. */
  base: Values
  conflict: Conflict<Values>
  isBusy: boolean
  onMerged: (values: Values) => void
}

const sides = ['mine', 'theirs'] as const
type Side = (typeof sides)[number]

/** The decision about one value: one of the two values, or a text written by hand, which a later choice leaves alone. */
interface Choice {
  side?: Side | 'hand'
  written?: string
}

/**
 * Shows the merge of two edits. Where both have changed the same, one of the two is selected; everything else is merged
 * automatically.
 */
export function MergeView<Values extends FormValues>({
  section,
  base,
  conflict,
  isBusy,
  onMerged,
}: MergeViewProps<Values>) {
  const { t } = useTranslation('admin')
  const { nameOf } = useFieldPathText()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const { mine, theirs, record } = conflict
  const name = record.changedBy ?? t('merge.somebody')
  const { disputed, settled } = comparePaths(fieldPathsOf(namedFields(section.fields)), {
    base,
    mine,
    theirs,
  })
  const left = disputed.filter(({ path }) => !choices[path]?.side).length
  const choose = (paths: readonly FieldPath[], choice: Choice) =>
    setChoices((now) => ({
      ...now,
      ...Object.fromEntries(paths.map(({ path }) => [path, { ...now[path], ...choice }])),
    }))
  const merge = () => {
    const own = settled.filter((fieldPath) => differAt(fieldPath, base, mine))
    const merged = own.reduce(
      (values, fieldPath) => withValueAt(values, fieldPath, valueAt(mine, fieldPath)),
      theirs,
    )
    onMerged(
      disputed.reduce((values, fieldPath) => {
        const { side, written = '' } = choices[fieldPath.path] ?? {}
        const value = side === 'hand' ? written : valueAt(side === 'mine' ? mine : theirs, fieldPath)
        return withValueAt(values, fieldPath, value)
      }, merged),
    )
  }
  return (
    <>
      <div className={drawerStyles.body}>
        <Notice tone="problem">
          <p>
            <strong>{t('merge.title', { name })}</strong>
          </p>
          <p>{t('merge.text', { time: formatTime(record.updatedAt), count: disputed.length })}</p>
        </Notice>
        {disputed.map((fieldPath) => (
          <DisputedValue
            key={fieldPath.path}
            fieldPath={fieldPath}
            versions={{ base, mine, theirs }}
            theirName={name}
            savedAt={record.updatedAt}
            choice={choices[fieldPath.path] ?? {}}
            onChoose={(choice) => choose([fieldPath], choice)}
          />
        ))}
        {settled.length > 0 && (
          <p className="quiet">
            {t('merge.settled', { count: settled.length, fields: settled.map(nameOf).join(', ') })}
          </p>
        )}
      </div>
      <div className={`${drawerStyles.foot} ${styles.end}`}>
        <Button isBusy={isBusy} isDisabled={left > 0} onPress={merge}>
          {t('merge.save')}
        </Button>
        <Button variant="second" onPress={() => choose(disputed, { side: 'mine' })}>
          {t('merge.allMine')}
        </Button>
        <Button variant="second" onPress={() => choose(disputed, { side: 'theirs' })}>
          {t('merge.allTheirs', { name })}
        </Button>
        <p className="quiet" role="status">
          {left > 0 ? t('merge.left', { count: left }) : ''}
        </p>
      </div>
    </>
  )
}

/** The contents of a record that a merge compares. */
interface Versions {
  base: FormValues
  mine: FormValues
  theirs: FormValues
}

/** Divides the changed values: those that both have changed in different ways, and those that merge automatically. */
function comparePaths(paths: readonly FieldPath[], { base, mine, theirs }: Versions) {
  const changed = paths.filter(
    (fieldPath) => differAt(fieldPath, base, mine) || differAt(fieldPath, base, theirs),
  )
  const isDisputed = (fieldPath: FieldPath) =>
    differAt(fieldPath, base, mine) && differAt(fieldPath, base, theirs) && differAt(fieldPath, mine, theirs)
  return {
    disputed: changed.filter(isDisputed),
    settled: changed.filter((fieldPath) => !isDisputed(fieldPath)),
  }
}

interface DisputedValueProps {
  fieldPath: FieldPath
  versions: Versions
  theirName: string
  /** The time of their save. */
  savedAt: string
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** Shows both versions of a value to choose from; a text can be written by hand too. */
function DisputedValue({ fieldPath, versions, theirName, savedAt, choice, onChoose }: DisputedValueProps) {
  const { t } = useTranslation('admin')
  const { labelOf, nameOf, valueWords } = useFieldPathText()
  const { language } = fieldPath
  const said = (version: keyof Versions) => valueWords(fieldPath, valueAt(versions[version], fieldPath))
  const isText = sides.every((side) => typeof valueAt(versions[side], fieldPath) === 'string')
  return (
    <fieldset className={styles.value}>
      <legend>
        {labelOf(fieldPath)}
        {language && <Badge>{language}</Badge>}
        {!choice.side && <Badge tone="waiting">{t('merge.notChosen')}</Badge>}
      </legend>
      <div className={styles.options}>
        {sides.map((side) => (
          <label key={side} className={styles.option}>
            <span>
              <input
                type="radio"
                name={`merge-${fieldPath.path}`}
                checked={choice.side === side}
                onChange={() => onChoose({ side })}
              />
              <strong>{side === 'mine' ? t('merge.mine') : t('merge.theirs', { name: theirName })}</strong>
              <small>{side === 'mine' ? t('merge.unsaved') : formatTime(savedAt)}</small>
            </span>
            <WordDiff before={said('base')} after={said(side)} />
          </label>
        ))}
      </div>
      {isText && !fieldPath.field.format && (
        <details className={styles.hand}>
          <summary>{t('merge.byHand')}</summary>
          <p className="quiet">{t('merge.before')}</p>
          <p lang={language}>{said('base') || t('diff.empty')}</p>
          <HandWritten
            fieldPath={fieldPath}
            label={`${nameOf(fieldPath)}: ${t('merge.byHand')}`}
            value={choice.written ?? String(valueAt(versions.mine, fieldPath))}
            onWrite={(written) => onChoose({ side: 'hand', written })}
          />
        </details>
      )}
    </fieldset>
  )
}

interface HandWrittenProps {
  fieldPath: FieldPath
  label: string
  value: string
  onWrite: (value: string) => void
}

/** Shows the control of a text that is written by hand; a rich one has its editor, since its value is a source. */
function HandWritten({ fieldPath: { field, language, path }, label, value, onWrite }: HandWrittenProps) {
  if (!field.isRich || !language)
    return (
      <textarea
        rows={4}
        lang={language}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
    )
  const attributes = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }
  return (
    <RichControl
      {...{ label, language, value }}
      control={{ id: `merge-${path}`, className: undefined, ...attributes }}
      placeholder=""
      maxCharacters={pageBodyMaxCharacters}
      lines={4}
      onChange={onWrite}
      onLeave={() => undefined}
    />
  )
}
