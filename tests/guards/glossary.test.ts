import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { privateTerms, privateTermsIn } from './private-terms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const glossary = readFileSync(`${root}/docs/glossary.md`, 'utf8')
const contentFolder = `${root}/server/db/seed/content`

/** A sentence of a page or of the sample content, with its location. */
interface Sentence {
  location: string
  language: Language
  words: string
}

/** A word that is no longer used: the pattern as it is written, and its meaning. */
interface GivenUp {
  concept: string
  language: Language
  source: string
  pattern: RegExp
  where: string
}

/** Reads the rows of the table below a heading of the glossary, as cells without the bars. */
function rowsBelow(heading: string): string[][] {
  const part = glossary.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(/ \| /))
    .slice(1)
}

/** Compiles a pattern of the glossary: a whole sentence after `=`, else the beginning of a word. */
function meaningOf(source: string): RegExp {
  const written = source.replaceAll('\\|', '|')
  if (written.startsWith('=')) return new RegExp(`^(?:${written.slice(1)})[.:]?$`, 'iu')
  return new RegExp(`(?<![\\p{L}ʻʼ])(?:${written})`, 'iu')
}

const terms = rowsBelow('Terms')
const givenUp: GivenUp[] = terms.flatMap(([concept = '', , , , cell = '', where = '']) => {
  let language: string | undefined
  return [...cell.matchAll(/(?:\b(uz|ru|en) )?`([^`]+)`/g)].map(([, named, source = '']) => {
    language = named ?? language
    expect(languages, `${concept}: ${source} names no language`).toContain(language)
    return { concept, language: language as Language, source, pattern: meaningOf(source), where }
  })
})
const exceptions = rowsBelow('Exceptions').map(([where = '', source = '', why = '']) => ({
  where: new RegExp(
    `^${where
      .replaceAll('`', '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')}$`,
  ),
  source: source.replaceAll('`', ''),
  why,
}))

/** Lists every string below a value, with its path. */
function stringsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, path ? `${path}.${name}` : name))
}

function sentencesOfPages(): Sentence[] {
  return languages.flatMap((language) =>
    Object.entries(resources[language]).flatMap(([namespace, texts]) =>
      stringsIn(texts, '').map(([path, text]) => ({
        location: `${namespace}:${path}`,
        language,
        words: text.replace(/\{\{[^}]*\}\}/g, '·'),
      })),
    ),
  )
}

/** Lists the localized texts of the sample: those under `uz`, `ru` or `en` in its files. */
async function sentencesOfSample(): Promise<Sentence[]> {
  // The words for the search are those that visitors type, not those that the site says.
  const files = readdirSync(contentFolder).filter(
    (file) => /^[a-z-]+\.ts$/.test(file) && file !== 'search-words.ts',
  )
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, unknown]> => [file, await import(`${contentFolder}/${file}`)]),
  )
  return modules.flatMap(([file, content]) =>
    stringsIn({ ...(content as object) }, '').flatMap(([path, words]) => {
      const language = languages.find((one) => path.split('.').includes(one))
      return language ? [{ location: `${file}:${path}`, language, words }] : []
    }),
  )
}

/** Tells whether a row of the table applies to a sentence. */
function isAbout({ where }: GivenUp, { location }: Sentence): boolean {
  if (where === 'everywhere') return true
  const isPage = !/^[a-z-]+\.ts:/.test(location)
  if (where === 'pages') return isPage
  return isPage && new RegExp(where.replaceAll('`', '').replaceAll('\\|', '|')).test(location)
}

const isFree = (term: GivenUp, { location }: Sentence) =>
  exceptions.some(({ where, source }) => source === term.source && where.test(location))

/** Finds the rejected words of a sentence, but for the exceptions. */
function givenUpIn(sentence: Sentence): GivenUp[] {
  return givenUp.filter(
    (term) =>
      term.language === sentence.language &&
      term.pattern.test(sentence.words) &&
      isAbout(term, sentence) &&
      !isFree(term, sentence),
  )
}

const sentences = [...sentencesOfPages(), ...(await sentencesOfSample())]

describe('the glossary', () => {
  it('has a word for each concept in the three languages', () => {
    expect(terms.length).toBeGreaterThanOrEqual(52)
    for (const cells of terms) {
      expect(cells, cells.join(' | ')).toHaveLength(6)
      for (const cell of cells) expect(cell.trim(), cells.join(' | ')).not.toBe('')
    }
    expect(new Set(terms.map(([concept]) => concept)).size).toBe(terms.length)
    expect(givenUp.length).toBeGreaterThan(100)
  })

  it('finds words with their endings, and no words that only contain them', () => {
    const planted: [Language, string, string, boolean][] = [
      ['uz', 'admin:planted', 'Arizachilarga xabar', true],
      ['uz', 'admin:planted', 'Ariza beruvchiga xabar', false],
      ['uz', 'admin:planted', 'Maʼmuriy hudud', false],
      ['uz', 'admin:planted', 'Bunday xatoni tuzating', true],
      ['uz', 'admin:invited', 'Taklif yuborildi', true],
      ['uz', 'admin:planted', 'Taklif yuborildi', false],
      ['ru', 'admin:planted', 'Запросы звонка', true],
      ['ru', 'admin:planted', 'Аккаунт Google', false],
      ['en', 'admin:planted', 'We have sent a mail.', true],
      ['en', 'admin:planted', 'An email came.', false],
      ['en', 'ambassadors.ts:0.bio.en', 'She approves of cyber security.', true],
      ['uz', 'admin:planted', 'Rasm shu sahifada turibdi', true],
      ['uz', 'admin:planted', 'Roʻyxat yangilanib turadi', false],
      ['uz', 'admin:planted', 'Ekran oʻquvchi dasturlar', true],
      ['uz', 'admin:planted', 'Havolani nusxalash', true],
      ['uz', 'admin:planted', 'Zaxira nusxalar', false],
      ['ru', 'admin:planted', 'Поля, отставшие от оригинала', true],
      ['ru', 'admin:planted', 'Файл встанет на место этого', true],
      ['ru', 'admin:planted', 'Подтвердите обе ссылки', true],
      ['ru', 'admin:planted', 'Подтвердите адрес по ссылке', false],
      ['en', 'admin:planted', 'It stands at the foot of every page', true],
      ['en', 'admin:planted', 'It comes into force by itself', true],
      ['en', 'admin:planted', 'Make a link', true],
      ['en', 'admin:planted', 'The program has no such sentence', true],
      ['en', 'admin:planted', 'The programme is free', false],
    ]
    for (const [language, location, words, isGivenUp] of planted) {
      expect(givenUpIn({ language, location, words }).length > 0, words).toBe(isGivenUp)
    }
  })

  it.each(languages)('is followed by every sentence in %s', (language) => {
    const own = sentences.filter((sentence) => sentence.language === language)
    expect(own.length).toBeGreaterThan(2500)
    const found = own.flatMap((sentence) =>
      givenUpIn(sentence).map(
        ({ concept, source }) => `${concept} (${source}): ${sentence.location} ${sentence.words}`,
      ),
    )
    expect(found).toEqual([])
  })

  it('has no exception that nothing needs, and none without a reason', () => {
    for (const { where, source, why } of exceptions) {
      expect(why, source).not.toBe('')
      const term = givenUp.find((one) => one.source === source)
      expect(term, `${source} is no pattern of the table`).toBeDefined()
      const isNeeded = sentences.some(
        (sentence) =>
          where.test(sentence.location) &&
          term?.language === sentence.language &&
          term.pattern.test(sentence.words) &&
          isAbout(term, sentence),
      )
      expect(isNeeded, `${where} ${source}`).toBe(true)
    }
  })
})

/** Selects the files that use the terms of the field. */
const isGuarded = (path: string) =>
  /^(?:app|bench|docs|scripts|server|shared|tests)\/(?!db\/seed\/content\/|locales\/)|^(?:README|CONTRIBUTING|SECURITY)\.md$/.test(
    path,
  )

describe('the terms of the code', () => {
  it('are found in names, comments and file names', () => {
    expect(privateTerms.length).toBeGreaterThan(30)
    const planted: [string, string, string[]][] = [
      ['app/planted.ts', 'const kept = 1 // was kept', ['kept', 'kept']],
      [
        'app/planted.ts',
        'isStillKept() || keepDraft() || keeper.change()',
        ['keepDraft', 'isStillKept', 'keeper'],
      ],
      ['app/kept-rows.ts', '', ['kept']],
      [
        'docs/planted.md',
        'Users are told, and whoever asks waits beside the others.',
        ['told', 'beside t', 'whoever'],
      ],
      [
        'app/planted.ts',
        'rows.map((row, place) => takeRow(placeOf(row)))',
        ['takeRow', 'placeOf', ', place) =>'],
      ],
      ['app/planted.ts', "t('conflict.kept'); placeholderData: keepPreviousData; agent.keepAlive", []],
      ['app/planted.ts', "const address = '/regulations?beside=ru'; activity.place", []],
      ['docs/glossary.md', 'kept', []],
    ]
    for (const [path, text, terms] of planted)
      expect(
        privateTermsIn(path, text, privateTerms)
          .map(({ term }) => term)
          .toSorted(),
        `${path} ${text}`,
      ).toEqual(terms.toSorted())
  })

  it('are those of the field', () => {
    const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\0')
      .filter(
        (path) => isGuarded(path) && /\.(?:tsx?|mjs|css|md)$/.test(path) && existsSync(`${root}/${path}`),
      )
    expect(paths.length).toBeGreaterThan(900)
    const found = paths.flatMap((path) => {
      const text = readFileSync(`${root}/${path}`, 'utf8')
      return privateTermsIn(path, text, privateTerms).map(
        ({ term, offset }) => `${path}:${text.slice(0, Math.max(offset, 0)).split('\n').length} ${term}`,
      )
    })
    expect(found).toEqual([])
  })
})
