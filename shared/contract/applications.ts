import { z } from 'zod'
import {
  applicationReceiptSchema,
  applicationStatusSchema,
  statusSecretSchema,
} from '../schemas/application.ts'
import type { Endpoint } from './endpoint.ts'

const secretParameters = z.object({ secret: statusSecretSchema })

/** Applies as an ambassador or an expert (P-10, D-6): a form with a file. */
export const sendApplication = {
  method: 'post',
  path: '/applications',
  right: 'send-forms',
  answer: applicationReceiptSchema,
  status: 201,
} as const satisfies Endpoint

/** The status of an application, by the secret of its link (P-10). */
export const readApplicationStatus = {
  method: 'get',
  path: '/applications/status/{secret}',
  right: 'follow-application',
  params: secretParameters,
  answer: applicationStatusSchema,
} as const satisfies Endpoint

/** The applicant's own CV; not while it waits for the virus scanner. */
export const readOwnCv = {
  method: 'get',
  path: '/applications/status/{secret}/cv',
  right: 'follow-application',
  params: secretParameters,
} as const satisfies Endpoint

/** Replaces the CV, until its review has begun: a form with a file. */
export const replaceCv = {
  method: 'post',
  path: '/applications/status/{secret}/cv',
  right: 'follow-application',
  params: secretParameters,
} as const satisfies Endpoint

/** Withdraws an application that is not decided yet: a form. */
export const withdrawApplication = {
  method: 'post',
  path: '/applications/status/{secret}/withdraw',
  right: 'follow-application',
  params: secretParameters,
} as const satisfies Endpoint

/** Revokes all links to the status page and mails a new one. */
export const renewLink = {
  method: 'post',
  path: '/applications/status/{secret}/link',
  right: 'follow-application',
  params: secretParameters,
} as const satisfies Endpoint
