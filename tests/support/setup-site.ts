import type { TestProject } from 'vitest/node'
import { activityListSchema } from '../../shared/schemas/activity.ts'
import { type ApplicationReceipt, applicationReceiptSchema } from '../../shared/schemas/application.ts'
import { type DemoMailSummary, demoMailListSchema, demoMailSchema } from '../../shared/schemas/demo-mail.ts'
import { registrationFormSchema } from '../../shared/schemas/registration.ts'
import { applicationTexts, formOf, sampleCv } from './application-form.ts'
import setupEmbedded from './setup-embedded.ts'
import { shareOnce } from './shared-once.ts'
import { copyDataFolder, mainFile, startSite } from './site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a site for all tests that only read, with sample content that no test changes. */
    baseUrl: string
    /** Receipt of an application that was sent to it. */
    application: ApplicationReceipt
    /** Address of the own page of a participant who has a place. */
    ownPage: string
  }
}

/** The account of its administrator. */
const email = 'boshliq@example.uz'
const password = 'tuyaqush-ermak-7'

/** The text page that it has in addition to its sample: only administrators may publish one. */
export const publishedPage = {
  slug: 'sinov-qoidalari',
  title: { uz: 'Sinov qoidalari', ru: 'Правила пробы', en: 'Rules of the trial' },
  description: { uz: 'Bu sahifa nima haqida', ru: 'О чём эта страница', en: 'What this page is about' },
  body: {
    uz: '## Birinchi boʻlim\n\nMatn **muhim**.\n\n- bir\n- ikki',
    ru: '## Первый раздел\n\nТекст **важен**.\n\n- один\n- два',
    en: '## First part\n\nThe text **matters**.\n\n- one\n- two',
  },
}

/** Starts a site in a process of its own, on the embedded engine with the sample content, once for a whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const releaseEmbedded = await setupEmbedded(project)
  const { value, release } = await shareOnce(
    'site',
    async () => {
      const dataFolder = copyDataFolder(project.getProvidedContext().preparedDataFolder)
      const administrator = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
      const site = startSite({ DATA_DIR: dataFolder, LOG_LEVEL: 'silent', ...administrator }, [mainFile])
      const baseUrl = await site.address
      await publishTextPage(baseUrl)
      const application = await sendApplication(baseUrl)
      return { site, baseUrl, application, ownPage: await registerSomebody(baseUrl) }
    },
    async ({ site }) => {
      await site.stop()
    },
  )
  project.provide('baseUrl', value.baseUrl)
  project.provide('application', value.application)
  project.provide('ownPage', value.ownPage)
  return async () => {
    await release()
    await releaseEmbedded()
  }
}

async function sendApplication(baseUrl: string): Promise<ApplicationReceipt> {
  const body = formOf({ ...applicationTexts(), cv: sampleCv })
  const response = await fetch(`${baseUrl}/api/applications?lang=uz`, { method: 'POST', body })
  if (response.status !== 201) throw new Error(`The application was refused: ${await response.text()}`)
  return applicationReceiptSchema.parse(await response.json())
}

/** Registers for an activity that asks nothing, and confirms by the mail's link. Returns the address of the page. */
async function registerSomebody(baseUrl: string): Promise<string> {
  const read = async (path: string) => (await fetch(`${baseUrl}/api${path}`)).json()
  const { items } = activityListSchema.parse(await read('/activities?pageSize=100'))
  for (const { id, availability } of items) {
    if (availability?.state !== 'open') continue
    const { questions } = registrationFormSchema.parse(await read(`/activities/${id}/registration`))
    if (questions.length > 0) continue
    const typed = { fullName: 'Dilnoza Karimova', email: 'dilnoza@example.uz', language: 'uz', consent: 'on' }
    await fetch(`${baseUrl}/api/activities/${id}/registrations`, { method: 'POST', body: formOf(typed) })
    const mail = demoMailListSchema.parse(await read('/demo/mails')).items.find(isToParticipant)
    const { text } = demoMailSchema.parse(await read(`/demo/mails/${mail?.id}`))
    const [address = ''] = /\/registrations\/[\w-]{43}/.exec(text ?? '') ?? []
    await fetch(`${baseUrl}/api${address}/confirm`, { method: 'POST' })
    return address
  }
  throw new Error('The sample has no open activity without questions.')
}

const isToParticipant = ({ toAddress }: DemoMailSummary) => toAddress === 'dilnoza@example.uz'

async function publishTextPage(baseUrl: string): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(`${baseUrl}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
    return (await response.json()) as { token?: string }
  }
  const { token } = await post('/auth/sign-in', { login: email, password, isRemembered: false })
  const content = { ...publishedPage, isInFooter: true, footerPosition: 1 }
  await post('/admin/pages', { content, publication: { publishAt: 'now' } }, token)
}
