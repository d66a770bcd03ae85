import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { previewSiteText, siteTextRecords } from '../../../shared/contract/site-texts.ts'
import { announcementLevels, minuteInTashkent } from '../../../shared/rules/announcements.ts'
import { changedFields } from '../../../shared/rules/changed-fields.ts'
import {
  bodyBounds,
  type PlaceName,
  sitePlace,
  siteScreens,
  type TextBounds,
} from '../../../shared/rules/site-texts.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField, WebAddressField } from '../../forms/fields/text-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { EditorPart, EditorRow } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { defineSection, type FieldDescription } from '../kit/section.ts'
import { ContactFields } from './contact-fields.tsx'
import { PlaceOutline } from './place-outline.tsx'
import styles from './site.module.css'
import { SitePreview } from './site-preview.tsx'
import { type SiteRecord, type SiteValues, useBlocks } from './site-record.ts'

/** The name of the first text of a block where that is no title. */
const titleLabels: Partial<Record<PlaceName, 'question' | 'announcement'>> = {
  questions: 'question',
  announcements: 'announcement',
}

interface SiteBlockFieldsProps {
  form: RecordForm<SiteValues>
  record: SiteRecord | null
}

/** Returns the texts of a block, which are edited in three languages. */
function useSiteBlockTexts({ values: { place } }: RecordForm<SiteValues>, record: SiteRecord | null) {
  const { t } = useTranslation('admin-site')
  const { title, note, hasContact, hasNotice } = sitePlace(place)
  const body = bodyBounds(place, record?.key ?? '')
  const bodyLabel = place === 'questions' ? 'answer' : hasContact ? 'address' : 'body'
  const text = (name: 'title' | 'body' | 'note', label: string, bounds: TextBounds) => ({
    name,
    label,
    placeholder: t(`prompts.${hasNotice ? 'announcement' : name}`),
    maxCharacters: bounds.maxCharacters,
    lines: bounds.lines,
    isRich: bounds.isRich ?? false,
    isOptional: !bounds.isMandatory,
  })
  return [
    text('title', t(`fields.${titleLabels[place] ?? 'title'}`), title),
    ...(body ? [text('body', t(`fields.${bodyLabel}`), body)] : []),
    ...(note ? [text('note', t('fields.note'), note)] : []),
  ]
}

/** Shows where a block is, and its contact details or the time of an announcement (C-1); the texts are next to them. */
function SiteBlockFields({ form, record }: SiteBlockFieldsProps) {
  const { t } = useTranslation('admin-site')
  const { place } = form.values
  const { hasTopic, hasContact, hasNotice } = sitePlace(place)
  return (
    <>
      <EditorPart id="where" title={t('parts.where')} summary={t(`places.${place}`)}>
        <Where form={form} blockKey={record?.key ?? null} />
        {record?.delivered && <Delivered form={form} delivered={record.delivered} />}
        {hasTopic && <TopicField form={form} />}
        <p className="actions">
          <TypedPreview id={record?.id ?? null} values={form.values} />
        </p>
      </EditorPart>
      {hasContact && form.values.contact && (
        <EditorPart id="contact" title={t('parts.contact')}>
          <ContactFields form={form} contact={form.values.contact} />
        </EditorPart>
      )}
      {hasNotice && form.values.notice && (
        <EditorPart id="notice" title={t('parts.notice')}>
          <NoticeFields form={form} notice={form.values.notice} />
        </EditorPart>
      )}
    </>
  )
}

/** Shows where the block is on the site, with the way there. */
function Where({ form, blockKey }: { form: RecordForm<SiteValues>; blockKey: string | null }) {
  const { t } = useTranslation('admin-site')
  const { place } = form.values
  const { screen } = sitePlace(place)
  return (
    <div className={styles.where}>
      <PlaceOutline place={place} blockKey={blockKey} />
      <p>
        <span className="quiet">{t('where')}</span>
        <b>{t(`screens.${screen}`)}</b>
        {t(`places.${place}`) !== t(`screens.${screen}`) && <span>{t(`places.${place}`)}</span>}
        <a href={siteScreens[screen].address} target="_blank" rel="noopener">
          {t('onSite')}
        </a>
      </p>
    </div>
  )
}

/** Offers the texts that the program came with, where the block says something else. */
function Delivered({ form, delivered }: { form: RecordForm<SiteValues>; delivered: SiteValues }) {
  const { t } = useTranslation('admin-site')
  if (changedFields(delivered, form.values).length === 0) return null
  return (
    <Notice>
      <p>{t('delivered.text')}</p>
      <Button variant="plain" onPress={() => form.set(delivered)}>
        {t('delivered.back')}
      </Button>
    </Notice>
  )
}

function TopicField({ form }: { form: RecordForm<SiteValues> }) {
  const { t } = useTranslation('admin-site')
  const topics = useBlocks('topics').data?.items ?? []
  return (
    <SelectField
      id="topicKey"
      label={t('fields.topicKey')}
      isRequired
      options={topics.map(({ key, label }) => ({ id: key ?? '', label: label.text, lang: label.lang }))}
      emptyLabel={t('prompts.chooseTopic')}
      problem={form.problemOf('topicKey')}
      value={form.values.topicKey ?? ''}
      onChange={(topicKey) => form.set({ topicKey: topicKey || null })}
    />
  )
}

interface TypedPreviewProps {
  /** The id of the block; `null` for one that is going to be made. */
  id: string | null
  values: SiteValues
}

/** Shows a block as it is typed on its page, in one tab next to the form, which each press brings up to date (C-1). */
function TypedPreview({ id, values }: TypedPreviewProps) {
  const { t } = useTranslation('admin-site')
  const language = useLanguage()
  const api = useApi()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    if (!api || isBusy) return
    // Before anything is waited for: the browser blocks a tab that opens later as a pop-up.
    const tab = window.open('', 'site-preview')
    setIsBusy(true)
    try {
      const { address } = await api.call(previewSiteText, { body: { id, content: values } })
      if (!tab) throw new Error(t('preview.blocked'))
      tab.location.replace(`${address}?${languageQueryName}=${language}`)
    } catch (error) {
      // A tab that shows an earlier state stays.
      if (tab?.location.protocol === 'about:') tab.close()
      toast.error(`${t('preview.failed')} ${tab ? messageOf(error) : t('preview.blocked')}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="second" isBusy={isBusy} onPress={() => void show()}>
      <Icon name="eye" />
      {t('preview.open')}
    </Button>
  )
}

type NoticeValues = NonNullable<SiteValues['notice']>

interface NoticeFieldsProps {
  form: RecordForm<SiteValues>
  notice: NoticeValues
}

/**
 * Shows how an announcement looks, when it is shown, and where it leads (C-1). Times are Tashkent's, and a hint says
 * so.
 */
function NoticeFields({ form, notice }: NoticeFieldsProps) {
  const { t } = useTranslation('admin-site')
  const field = (name: keyof NoticeValues) => ({
    id: `notice.${name}`,
    label: t(`fields.${name}`),
    hint: t(`prompts.${name}`),
    problem: form.problemOf(`notice.${name}`),
    value: notice[name],
    onChange: (value: string) => form.set({ notice: { ...notice, [name]: value } }),
  })
  const timeInput = { type: 'datetime-local', autoComplete: 'off' } as const
  return (
    <>
      <SelectField
        {...field('level')}
        isRequired
        options={announcementLevels.map((id) => ({ id, label: t(`levels.${id}`) }))}
        emptyLabel={t('prompts.chooseLevel')}
      />
      <EditorRow>
        <TextField {...field('from')} {...timeInput} isRequired />
        <TextField {...field('until')} {...timeInput} />
      </EditorRow>
      <WebAddressField {...field('link')} />
    </>
  )
}

// It is part of the section: a piece of its own would move what both share into all sections.
const loadSitePreview = async () => SitePreview

const label = (name: string) => `admin-site:fields.${name}`

/** The contact details of a new block. */
const emptyContact: NonNullable<SiteValues['contact']> = {
  sort: 'office',
  isAlways: false,
  hours: [{ firstWeekday: 1, lastWeekday: 5, opensAtMinutes: 9 * 60, closesAtMinutes: 18 * 60 }],
  specialDays: [],
  mailbox: '',
  phone: '',
  mapLink: '',
}

/**
 * Defines the blocks of a place (C-1).
 * @param hasPreview whether the page of a block is shown as it is typed, next to its texts.
 */
export function siteSection(place: PlaceName, topicKey: string | null, hasPreview: boolean) {
  const { body, isList, hasContact, hasNotice } = sitePlace(place)
  return defineSection(siteTextRecords, {
    type: 'site-text',
    noun: 'siteText',
    columns: [],
    filters: [],
    fields: {
      place: { label: label('place'), format: (value, _general, t) => t(`admin-site:places.${value}`) },
      topicKey: { label: label('topicKey') },
      title: { label: label('title'), isLocalized: true },
      body: { label: label('body'), isLocalized: true, isRich: body?.isRich ?? false },
      note: { label: label('note'), isLocalized: true },
      contact: { label: label('contact'), format: contactWords },
      notice: { label: label('notice'), format: noticeWords },
    },
    emptyValues: {
      place,
      topicKey,
      title: {},
      body: {},
      note: {},
      contact: hasContact ? emptyContact : null,
      notice: hasNotice
        ? { level: 'information', from: minuteInTashkent(new Date()), until: '', link: '' }
        : null,
    },
    newLabel: `admin-site:add.${place}`,
    Fields: SiteBlockFields,
    page: { useTexts: useSiteBlockTexts, ...(hasPreview && { loadPreview: loadSitePreview }) },
    isDeletable: isList,
    publicAddressOf: (item) => siteScreens[sitePlace(item.place).screen].address,
  })
}

/** Writes level, times and link of an announcement in one line, for the history. */
const noticeWords: NonNullable<FieldDescription['format']> = (value, _general, t) => {
  const notice = value as SiteValues['notice']
  if (!notice) return ''
  const { level, from, until, link } = notice
  const times = [from, until].map((instant) => instant.replace('T', ' ')).join(' – ')
  return [t(`admin-site:levels.${level}`), times, link].filter(Boolean).join('; ')
}

/** Writes the contact details in one line, for the history. */
function contactWords(value: unknown): string {
  const contact = value as SiteValues['contact']
  if (!contact) return ''
  const { isAlways, hours, specialDays, mailbox, phone, mapLink } = contact
  const time = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  const span = ({ opensAtMinutes, closesAtMinutes }: { opensAtMinutes: number; closesAtMinutes: number }) =>
    `${time(opensAtMinutes)}–${time(closesAtMinutes)}`
  const week = isAlways ? ['24/7'] : hours.map((one) => `${one.firstWeekday}–${one.lastWeekday} ${span(one)}`)
  const days = specialDays.map((day) => `${day.date} ${day.hours ? span(day.hours) : '–'}`)
  return [...week, ...days, mailbox, phone, mapLink].filter(Boolean).join('; ')
}
