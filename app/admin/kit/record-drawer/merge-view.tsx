import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../shared/i18n/formats.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { fieldPathsOf, valueAt } from '../../../../shared/rules/field-paths.ts'
import { pageBodyMaxCharacters } from '../../../../shared/rules/limits.ts'
import { comparePaths, mergeEdits, type Versions } from '../../../../shared/rules/merge-edits.ts'
import type { PublicationChange } from '../../../../shared/schemas/record.ts'
import type { Conflict } from '../../../forms/use-conflict.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { RecordTarget } from '../record-draft/draft-context.tsx'
import { RichControl } from '../rich-field/rich-control.tsx'
import { type AnySection, type EditedRecord, namedFields } from '../section.ts'
import { WordDiff } from '../word-diff/word-diff.tsx'
import { type DescribedPath, useFieldPathText } from './changes.tsx'
import styles from './merge-view.module.css'
import drawerStyles from './record-drawer.module.css'

/** A save by a colleague, with the change of the publication that the refused save would have made. */
export interface RecordConflict<Values extends FormValues> extends Conflict<Values, EditedRecord> {
  publication: PublicationChange | undefined
  /** The record, or the draft next to it. */
  target: RecordTarget
}

interface MergeViewProps<Values extends FormValues> {
  section: AnySection<Values>
  /** The version that both edits began with. */
  base: Values
  conflict: RecordConflict<Values>
  isBusy: boolean
  onMerged: (values: Values) => void
}

const sides = ['mine', 'theirs'] as const
type Side = (typeof sides)[number]

/**
 * The decision about one value: one of the two values, or a text written by hand, which a later choice leaves alone.
 */
interface Choice {
  side?: Side | 'hand'
  written?: string
}

/**
 * Shows the merge of two edits. Where both have changed the same, one of the two is selected; everything else is merged
 * automatically.
 */
export function MergeView<Values extends FormValues>(props: MergeViewProps<Values>) {
  const { section, base, conflict, isBusy, onMerged } = props
  const { t } = useTranslation('admin')
  const { nameOf } = useFieldPathText()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const { mine, theirs, record } = conflict
  const name = record.changedBy ?? t('merge.somebody')
  const paths = fieldPathsOf(namedFields(section.fields))
  const versions = { base, mine, theirs }
  const { disputed, settled } = comparePaths(paths, versions)
  const left = disputed.filter(({ path }) => !choices[path]?.side).length
  const choose = (chosen: readonly DescribedPath[], choice: Choice) =>
    setChoices((now) => ({
      ...now,
      ...Object.fromEntries(chosen.map(({ path }) => [path, { ...now[path], ...choice }])),
    }))
  const merge = () =>
    onMerged(
      mergeEdits(paths, versions, (fieldPath) => {
        const { side, written = '' } = choices[fieldPath.path] ?? {}
        return side === 'hand' ? written : valueAt(side === 'mine' ? mine : theirs, fieldPath)
      }),
    )
  return (
    <>
      <div className={drawerStyles.body}>
        <MergeNotice name={name} savedAt={record.updatedAt} count={disputed.length} />
        {disputed.map((fieldPath) => (
          <DisputedValue
            key={fieldPath.path}
            fieldPath={fieldPath}
            versions={versions}
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
        <SideButtons theirName={name} onChoose={(choice) => choose(disputed, choice)} />
        <p className="quiet" role="status">
          {left > 0 ? t('merge.left', { count: left }) : ''}
        </p>
      </div>
    </>
  )
}

interface MergeNoticeProps {
  /** The name of the colleague. */
  name: string
  savedAt: string
  /** The number of values that both have changed. */
  count: number
}

/** Says who saved the record meanwhile, and how many values both have changed. */
function MergeNotice({ name, savedAt, count }: MergeNoticeProps) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="problem">
      <p>
        <strong>{t('merge.title', { name })}</strong>
      </p>
      <p>{t('merge.text', { time: formatTime(savedAt), count })}</p>
    </Notice>
  )
}

type SideButtonsProps = Pick<DisputedValueProps, 'theirName' | 'onChoose'>

/** Shows the buttons that select one of the two sides for all values. */
function SideButtons({ theirName, onChoose }: SideButtonsProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Button variant="second" onPress={() => onChoose({ side: 'mine' })}>
        {t('merge.allMine')}
      </Button>
      <Button variant="second" onPress={() => onChoose({ side: 'theirs' })}>
        {t('merge.allTheirs', { name: theirName })}
      </Button>
    </>
  )
}

interface DisputedValueProps {
  fieldPath: DescribedPath
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
  fieldPath: DescribedPath
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
