import type { i18n, TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatInstant } from '../../../shared/i18n/formats.ts'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import { changedFields } from '../../../shared/rules/changed-fields.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { RecordType } from '../../../shared/rules/record-types.ts'
import { describeRegistration } from '../../../shared/rules/registration-words.ts'
import type { PanelLimits } from '../../../shared/rules/rights.ts'
import type { AuditEntryView } from '../../../shared/schemas/audit.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { registrationStoredSchema } from '../../../shared/schemas/registration.ts'
import { deviceOf } from '../../app-page/device-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Changes } from '../kit/record-drawer/changes.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { limitsInWords } from '../kit/rights/limits-words.ts'
import type { CellHelpers, FieldDescription } from '../kit/section.ts'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import styles from './audit-section.module.css'

/** Shows one entry of the audit log: a sentence, and the differences that it records. */
export function AuditEntry({ entry, address }: { entry: AuditEntryView; address: ListAddress }) {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const { sentence, valueWords, fieldsOf } = useEntryWords()
  const formatInstant = usePanelInstant()
  const [isOpen, setIsOpen] = useState(false)
  const { record } = entry
  const recordAddress = record ? recordAddressOf(record.type, record.id) : undefined
  return (
    <li>
      <details className={styles.entry} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.sentence}>{sentence(entry)}</span>
          {entry.isErased && <Badge tone="waiting">{panel('history.erased')}</Badge>}
          <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        </summary>
        {isOpen && (
          <div className={styles.body}>
            {entry.isErased && <p>{panel('history.erased')}</p>}
            {(entry.before || entry.after) && <Changes fields={fieldsOf(entry)} entry={entry} />}
            {entry.details && (
              <DetailList
                details={Object.entries(entry.details).map(([name, value]) => ({
                  label: t(`details.${name}` as 'details.by', { defaultValue: name }),
                  value:
                    (name === 'device' && typeof value === 'string'
                      ? deviceWords(value)
                      : valueWords(value)) || null,
                }))}
                texts={{ notAvailable: panel('diff.empty') }}
              />
            )}
            <p className={styles.links}>
              {recordAddress && (
                <Link to={recordAddress}>
                  <Icon name="next" />
                  {t('open')}
                </Link>
              )}
              {record && (
                <Link to={address.hrefOf({ record: record.id, page: '' })}>
                  <Icon name="time" />
                  {t('onlyThis')}
                </Link>
              )}
            </p>
            <p className={styles.hash}>
              {t('entry', { position: entry.position })}: <code>{entry.hash}</code>
            </p>
          </div>
        )}
      </details>
    </li>
  )
}

function deviceWords(device: string): string {
  const { browser, system } = deviceOf(device)
  return [browser, system].filter(Boolean).join(', ') || device
}

/** Fields that an entry stores in addition to the content of a record, and that nobody reads. */
const silentFields = ['revision']
/** Ids of fields, with the catalogue in which their names stand. */
const catalogues: Readonly<Record<string, keyof GeneralData>> = {
  categoryId: 'personCategories',
  organizationId: 'organizations',
  countryId: 'countries',
  directionId: 'directions',
  serviceKindId: 'serviceKinds',
  networkId: 'socialNetworks',
}
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}.*Z$/

/** The translations that sentences are made of. */
interface Texts {
  t: TFunction<'admin-audit'>
  words: CellHelpers['t']
  i18n: i18n
}

/** Returns functions that put entries of the audit log into sentences, field names and values. */
function useEntryWords() {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const { i18n } = useTranslation()
  const words = usePanelWords()
  const texts: Texts = { t, words, i18n }
  const language = useLanguage()

  const recordWords = (type: RecordType, label: string) =>
    label === '' ? panel(`records.${type}`) : t('record', { type: panel(`records.${type}`), label })

  const valueWords = (value: unknown): string => valueInWords(value, texts, language)

  const sentence = (entry: AuditEntryView): string => {
    const { action, actorName, actorUserId, record, isErased } = entry
    const unnamed = t(isErased && actorUserId ? 'erasedName' : 'site')
    const plain = t(`sentences.${action}`, {
      actor: actorName || unnamed,
      record: record ? recordWords(record.type, record.label) : '',
    }).trim()
    const values = changedValueOf(entry)
    if (values) {
      const [from = '', to = ''] = values.map(valueWords)
      return t('fromTo', { sentence: plain, from, to })
    }
    const section = entry.details?.section
    if (action === 'exported' && typeof section === 'string')
      return t('changedFields', { sentence: plain, fields: sectionWords(section, texts) })
    const fields = action === 'updated' ? namesOfChanged(entry, texts) : []
    return fields.length === 0 ? plain : t('changedFields', { sentence: plain, fields: fields.join(', ') })
  }
  return { sentence, valueWords, fieldsOf: (entry: AuditEntryView) => describe(entry, texts, language) }
}

/** Returns the old and the new value of an entry about one value: a role, a status. */
function changedValueOf({ action, before, after }: AuditEntryView): [unknown, unknown] | null {
  const name = { 'role-changed': 'role', 'status-changed': 'status' }[action as string]
  if (!name || !before || !after || before[name] === undefined || after[name] === undefined) return null
  return [before[name], after[name]]
}

/** Returns the names of changed fields; of a localized text with the languages: "Headline (uz)". */
function namesOfChanged({ before, after }: AuditEntryView, texts: Texts): string[] {
  return changedFields(before ?? {}, after ?? {})
    .filter((name) => !silentFields.includes(name))
    .map((name) => {
      const label = fieldLabel(name, texts)
      const [one, other] = [before?.[name], after?.[name]]
      if (!isLocalized(one) && !isLocalized(other)) return label
      const changed = languages.filter((language) => textIn(one, language) !== textIn(other, language))
      return changed.length === 0 ? label : `${label} (${changed.join(', ')})`
    })
}

/** Describes the fields of an entry, of any kind of record, for the comparison of the kit. */
function describe({ before, after }: AuditEntryView, texts: Texts, language: Language): FieldDescription[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((name) => !silentFields.includes(name))
    .map((name) => ({
      name,
      label: texts.i18n.exists(`admin-audit:fields.${name}`) ? `admin-audit:fields.${name}` : name,
      ...(isLocalized(before?.[name]) || isLocalized(after?.[name])
        ? { isLocalized: true }
        : {
            format: (value, general) =>
              name === 'limits'
                ? limitsInWords(value as PanelLimits | null, texts.words)
                : name === 'registration'
                  ? describeRegistration(
                      registrationStoredSchema.nullable().catch(null).parse(value),
                      texts.words,
                    )
                  : (nameInCatalogue(name, value, general) ?? valueInWords(value, texts, language)),
          }),
    }))
}

function fieldLabel(name: string, { t, i18n }: Texts): string {
  return i18n.exists(`admin-audit:fields.${name}`) ? t(`fields.${name}` as 'fields.name') : name
}

function sectionWords(section: string, texts: Texts): string {
  const key = `admin:sections.${section}`
  return texts.i18n.exists(key) ? texts.i18n.t(key as never) : section
}

function nameInCatalogue(name: string, value: unknown, general: GeneralData | undefined): string | undefined {
  const catalogue = catalogues[name]
  if (!catalogue || typeof value !== 'string' || !general) return undefined
  const choices = [general[catalogue], ...(name === 'categoryId' ? [general.activityCategories] : [])].flat()
  for (const choice of choices) if (typeof choice === 'object' && choice.id === value) return choice.label
  return undefined
}

/** Formats a value for people: known words, times, lists, and anything else as it is. */
function valueInWords(value: unknown, texts: Texts, language: Language): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, texts, language)).join(', ')
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => valueInWords(one, texts, language))
      .filter(Boolean)
      .join(', ')
  const text = String(value)
  if (isoInstant.test(text)) return formatInstant(text, language)
  const isKnown = /^\w+$/.test(text) && texts.i18n.exists(`admin-audit:values.${text}`)
  return isKnown ? texts.t(`values.${text}` as 'values.USER') : text
}

/** Tells whether a value is a text in languages: an object whose keys are languages alone. */
function isLocalized(value: unknown): value is Partial<Record<Language, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => (languages as readonly string[]).includes(key))
}

function textIn(value: unknown, language: Language): string {
  return isLocalized(value) ? (value[language] ?? '') : ''
}
