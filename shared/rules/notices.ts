/** The events that administrators are notified of, in the order of their settings. */
export const noticeEvents = [
  'assigned',
  'due',
  'application',
  'decision',
  'request',
  'answer',
  'translation',
  'mail',
  'backup',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]

/** The ways of a notice: in the bell of the panel, in the mail of the morning, by a mail at once. */
export const noticeWays = ['bell', 'morning', 'atOnce'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** The choices of an account, by event and way. */
export type NoticeChoices = Partial<Record<NoticeEvent, Partial<Record<NoticeWay, boolean | undefined>>>>

/** The ways that each event can take, with what holds where nobody has chosen. */
export const usualNotices: Readonly<Record<NoticeEvent, Readonly<Partial<Record<NoticeWay, boolean>>>>> = {
  assigned: { bell: true, morning: true, atOnce: false },
  due: { bell: true, morning: true },
  application: { bell: true, morning: true, atOnce: false },
  decision: { bell: true, morning: true },
  request: { bell: true, morning: true, atOnce: false },
  answer: { bell: true, atOnce: false },
  translation: { bell: true, morning: true },
  mail: { bell: true, morning: true },
  backup: { bell: true, morning: false, atOnce: true },
}

/** Tells whether an account wants to be notified of an event in a way. */
export function isNoticeWanted(choices: NoticeChoices, event: NoticeEvent, way: NoticeWay): boolean {
  const usual = usualNotices[event][way]
  return usual !== undefined && (choices[event]?.[way] ?? usual)
}

/** The groups of notices, in their order. */
export const noticeGroups = ['given', 'due', 'broken', 'information'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** The working days before a due day from which it counts as near. */
export const dueSoonWorkingDays = 2
/** The days for which it is remembered that a notice was read. */
export const noticeReadDays = 30
