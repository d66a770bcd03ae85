import { siteTextRecords } from '../../../shared/contract/site-texts.ts'
import { minuteInTashkent } from '../../../shared/rules/announcements.ts'
import { type PlaceName, sitePlace, siteScreens } from '../../../shared/rules/site-texts.ts'
import { defineSection, type FieldDescription } from '../kit/section.ts'
import { SiteBlockFields } from './site-block-fields.tsx'
import type { SiteValues } from './site-record.ts'

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

/** Defines the blocks of a place (C-1). */
export function siteSection(place: PlaceName, topicKey: string | null) {
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
