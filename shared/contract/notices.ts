import {
  digestStopParametersSchema,
  digestStopSchema,
  noticeReadSchema,
  noticeSettingsChangeSchema,
  noticeSettingsSchema,
  noticesSchema,
} from '../schemas/notices.ts'
import type { Endpoint } from './endpoint.ts'

/** The notices of an administrator, as they are now. */
export const listNotices = {
  method: 'get',
  path: '/admin/notices',
  right: 'panel:see',
  answer: noticesSchema,
} as const satisfies Endpoint

/** Marks notices as read. */
export const readNotices = {
  method: 'post',
  path: '/admin/notices/read',
  right: 'panel:see',
  body: noticeReadSchema,
} as const satisfies Endpoint

/** The notices that an administrator wants, and where. */
export const readNoticeSettings = {
  method: 'get',
  path: '/admin/notice-settings',
  right: 'panel:see',
  answer: noticeSettingsSchema,
} as const satisfies Endpoint

/** Changes where an administrator is notified of what. */
export const changeNoticeSettings = {
  method: 'patch',
  path: '/admin/notice-settings',
  right: 'panel:see',
  body: noticeSettingsChangeSchema,
  answer: noticeSettingsSchema,
} as const satisfies Endpoint

/** Sends an administrator the mail of the morning as it would be now. */
export const sendSampleDigest = {
  method: 'post',
  path: '/admin/notice-settings/sample',
  right: 'panel:see',
} as const satisfies Endpoint

/** Reads whether the mails of the morning have ended; programs that check mails open the links in them. */
export const readDigestStop = {
  method: 'get',
  path: '/notices/stop/{key}',
  right: 'stop-notices',
  params: digestStopParametersSchema,
  answer: digestStopSchema,
} as const satisfies Endpoint

/** Ends the mails of the morning of the account whose link it is: also by one press in a mail program (RFC 8058). */
export const stopDigest = {
  method: 'post',
  path: '/notices/stop/{key}',
  right: 'stop-notices',
  params: digestStopParametersSchema,
} as const satisfies Endpoint
