import { applicationTexts } from '../tests/support/application-form.ts'
import { handmadePdf, onePage } from '../tests/support/sample-files.ts'
import { filePart, multipartBody, multipartType, textPart } from '../tests/support/upload-form.ts'
import { compare, jsonHeaders, judgeRatio, type Requests } from './measure.ts'
import { type Bench, behindProxy, type Site, startFilledSites } from './sites.ts'

const connections = 4
const ofBeforeMin = 0.95

/** Measures writes against the checkout before. */
export async function measureWrites(bench: Bench): Promise<void> {
  for (const engine of bench.engines) {
    const sites = await startFilledSites(bench, engine, behindProxy)
    const rows = await compare(`Writes on ${connections} connections, ${engine.name}`, sites, writesOf, {
      rounds: 10,
    })
    for (const [name, measured] of rows) judgeRatio(`${name}, ${engine.name}`, measured, ofBeforeMin)
    await Promise.all(sites.map(({ server }) => server.stop()))
  }
}

/** Returns kinds of writes; each changes something else. */
export function writesOf({ token, categoryId, activities, content }: Site) {
  const panel = {
    headers: { ...jsonHeaders, 'content-type': 'application/json', authorization: `Bearer ${token}` },
    connections,
    isRepeated: true,
  }
  return {
    'creating an activity': {
      ...panel,
      method: 'POST',
      paths: ['/api/admin/activities'],
      statuses: [201],
      bodyOf: (number: number) => JSON.stringify({ content: activityContent(number, categoryId) }),
    },
    'saving an activity': {
      ...panel,
      method: 'PATCH',
      paths: activities.map(({ id }) => `/api/admin/activities/${id}`),
      bodyOf: (number: number) => {
        const { revision = 0 } = activities[number % activities.length] ?? {}
        const savesCount = Math.floor(number / activities.length)
        return JSON.stringify({
          revision: revision + savesCount,
          content: { ...content, title: titleOf(number) },
        })
      },
    },
    'sending an application with a PDF': { ...applicationsWith(handmadePdf(onePage())), connections },
  } satisfies Record<string, Requests>
}

/** Returns requests that send applications with a file, each with an email and from a network address of its own. */
export function applicationsWith(pdf: Buffer) {
  return {
    headers: { ...jsonHeaders, 'content-type': multipartType },
    connections: 1,
    isRepeated: true,
    hasOwnSender: true,
    method: 'POST',
    paths: ['/api/applications'],
    statuses: [201],
    bodyOf: () =>
      multipartBody([
        ...Object.entries(applicationTexts()).map(([name, text]) => textPart(name, text)),
        filePart('cv', 'cv.pdf', pdf),
      ]),
  } satisfies Requests
}

function activityContent(number: number, categoryId: string): object {
  return {
    title: titleOf(number),
    caption: { uz: 'Hamma uchun', ru: 'Для всех', en: 'For everybody' },
    description: {
      uz: 'Uch bosqich, bitta amaliy ish.',
      ru: 'Три шага, одна работа.',
      en: 'Three steps, one exercise.',
    },
    place: { uz: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' },
    categoryId,
    serviceKindId: '',
    startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
    endsAt: '',
    startedAt: '',
    isCancelled: false,
    link: '',
    personId: '',
    imageAlt: {},
    isImageDecorative: false,
  }
}

function titleOf(number: number): object {
  return {
    uz: `Bulutlar haqida suhbat ${number}`,
    ru: `Разговор об облаках ${number}`,
    en: `A talk about clouds ${number}`,
  }
}
