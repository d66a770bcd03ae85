import type { TestProject } from 'vitest/node'
import { type ApplicationReceipt, applicationReceiptSchema } from '../../shared/schemas/application.ts'
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
      return { site, baseUrl, application: await sendApplication(baseUrl) }
    },
    async ({ site }) => {
      await site.stop()
    },
  )
  project.provide('baseUrl', value.baseUrl)
  project.provide('application', value.application)
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
