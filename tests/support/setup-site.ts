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

/** Starts a site in a process of its own, on the embedded engine with the sample content, once for a whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const releaseEmbedded = await setupEmbedded(project)
  const { value, release } = await shareOnce(
    'site',
    async () => {
      const dataFolder = copyDataFolder(project.getProvidedContext().preparedDataFolder)
      const site = startSite({ DATA_DIR: dataFolder, LOG_LEVEL: 'silent' }, [mainFile])
      const baseUrl = await site.address
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
