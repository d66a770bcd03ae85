import type { Page } from 'playwright-core'
import type { MessageNoun } from '../../app/admin/kit/section.ts'
import { creations } from '../../app/admin/sections.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import type { AdminSection } from '../../shared/rules/admin-sections.ts'
import { namedContents } from '../support/named-contents.ts'
import { choose } from './choose.ts'
import { expectPressable } from './pressable.ts'
import { fieldOf } from './record-form.ts'

/** The nouns of what is made in the form of its section. */
export type DrawerNoun = Exclude<MessageNoun, 'name' | 'link' | 'user' | 'application' | 'callRequest'>

/** The form of a section whose records are made in the drawer or on a page. */
interface DrawerForm {
  /** Fills in what must be there; the record is to be called `label`. */
  fill: (page: Page, label: string, language: Language) => Promise<void>
  /** The path of a text that is changed after that. */
  changed: string
}

async function fillPerson(page: Page, label: string): Promise<void> {
  const [firstname = '', lastname = ''] = label.split(' ')
  await fieldOf(page, 'firstname').fill(firstname)
  await fieldOf(page, 'lastname').fill(lastname)
  await choose(page, 'countryId', 'DE')
}

/** Returns the account that an expert gets in the same form, with its first password (D-1). */
export const accountOf = (language: Language) => ({
  login: `sinov.${language}`,
  email: `sinov.${language}@example.uz`,
  password: 'tuyaqush-ermak-7',
})
async function fillAccount(page: Page, language: Language): Promise<void> {
  const { login, email, password } = accountOf(language)
  await page.getByLabel(resources[language]['admin-people'].account.modes.password).check()
  await fieldOf(page, 'account.email').fill(email)
  await fieldOf(page, 'account.login').fill(login)
  for (const name of ['password', 'repeatPassword']) {
    await expectPressable(fieldOf(page, `account.${name}`))
    await fieldOf(page, `account.${name}`).fill(password)
  }
}

/** Countries that the sample does not have; each is made once. */
const freeCountries: Readonly<Record<Language, string>> = { uz: 'NP', ru: 'LA', en: 'BT' }

/** The forms that are more than the names and texts of `namedContents`. */
const forms: Partial<Record<DrawerNoun, DrawerForm>> = {
  ambassador: { fill: fillPerson, changed: 'bio.uz' },
  expert: {
    async fill(page, label, language) {
      await fillPerson(page, label)
      await fillAccount(page, language)
    },
    changed: 'bio.uz',
  },
  category: {
    async fill(page, label) {
      await fieldOf(page, 'type').selectOption('ambassador')
      await fieldOf(page, 'title.uz').fill(label)
    },
    changed: 'caption.uz',
  },
  activity: {
    async fill(page, label) {
      await fieldOf(page, 'categoryId').selectOption({ index: 1 })
      await fieldOf(page, 'startsAt').fill('2031-03-04T10:00')
      await fieldOf(page, 'title.uz').fill(label)
    },
    changed: 'caption.uz',
  },
  page: {
    async fill(page, label, language) {
      await fieldOf(page, 'slug').fill(`sinov-${language}`)
      await fieldOf(page, 'title.uz').fill(label)
    },
    changed: 'description.uz',
  },
  searchWords: {
    async fill(page, label, language) {
      for (const one of languages) await fieldOf(page, `words.${one}`).fill(label)
      await fieldOf(page, language === 'en' ? 'words.uz' : 'words.en').fill(`${label}, synonym`)
    },
    changed: 'words.ru',
  },
  country: {
    async fill(page, label, language) {
      await choose(page, 'code', freeCountries[language])
      for (const one of languages) await fieldOf(page, `name.${one}`).fill(label)
      await choose(page, 'timeZone', 'Asia/Tashkent')
    },
    changed: 'name.ru',
  },
}

/** Returns the form of a kind that has fields for texts alone. */
function formOfTexts(noun: keyof typeof namedContents): DrawerForm {
  const content = Object.entries(namedContents[noun]({ uz: 'Nom' }, 0))
  const [text = 'name'] = content
    .flatMap(([name, value]) => (typeof value === 'object' ? [name] : []))
    .reverse()
  return {
    async fill(page, label) {
      for (const [name, value] of content)
        if (typeof value === 'string') await fieldOf(page, name).fill(value)
      // Where another language of the name is changed, it is called so in each.
      const named = text === 'name' ? languages : (['uz'] as const)
      for (const language of named) await fieldOf(page, `name.${language}`).fill(label)
    },
    changed: text === 'name' ? 'name.ru' : `${text}.uz`,
  }
}

/** Finds the section in which the palette offers to make something. */
function sectionOf(noun: DrawerNoun): AdminSection {
  const creation = creations.find((one) => one.noun === noun)
  if (!creation) throw new Error(`The palette makes no ${noun}.`)
  return creation.section
}

// Names of networks are made next to their list.
const { network: _network, ...contents } = namedContents
const nouns = [...new Set([...Object.keys(contents), ...Object.keys(forms)])] as DrawerNoun[]

/** Every form with its section. */
export const drawerForms = nouns.map((noun) => ({
  section: sectionOf(noun),
  noun,
  ...(forms[noun] ?? formOfTexts(noun as keyof typeof contents)),
}))
