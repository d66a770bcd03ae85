import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const linesMax = 400

/** Every file of the repository that is written by hand, committed or about to be. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(?:ts|tsx|mjs|css|json|md|sql)$/.test(path))
  .filter((path) => !/^package-lock\.json$|\/migrations\/meta\//.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const sources = files.filter(
  ({ path }) => /^(?:app|server|shared|tests|scripts|bench)\//.test(path) && /\.(?:tsx?|mjs)$/.test(path),
)

/** Finds lines that match, as `path:line`. */
function linesWith(pattern: RegExp, among: typeof files): string[] {
  return among.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )
}

// Written in pieces, so that this file does not find itself.
const word = (...parts: string[]) => parts.join('')

describe('the sources', () => {
  it('are read at all', () => {
    expect(files.length).toBeGreaterThan(250)
    expect(sources.length).toBeGreaterThan(180)
  })

  it('name no folder of anybody’s machine', () => {
    expect(linesWith(/(?:^|[^\w./-])\/(?:work|home|root|Users)\/\w|[A-Z]:\\Users/, files)).toEqual([])
  })

  it('send a token from the known modules alone, which know the account of the page', () => {
    const withToken = sources.filter(({ path, text }) => path.startsWith('app/') && /`Bearer /.test(text))
    expect(withToken.map(({ path }) => path).filter((path) => !path.endsWith('.test.ts'))).toEqual([
      'app/account/own-account/submit-as-owner.ts',
      'app/api/session.ts',
      'app/early/early.ts',
      'app/enhance/account.ts',
    ])
  })

  it('compute the phase of an activity in one place for values and one for statements', () => {
    const againstNow = /\bendsAt\b\)?(?:\.getTime\(\))? *[<>]=? *now\b|\b[gl]te?\([^()]*\bendsAt, now\b/
    const program = sources.filter(
      ({ path, text }) =>
        /^(?:app|server|shared)\//.test(path) && !/\.test\./.test(path) && againstNow.test(text),
    )
    expect(program.map(({ path }) => path)).toEqual([
      'server/db/activity-phase.ts',
      'shared/rules/activity-phase.ts',
    ])
  })

  it('check an email address, and write XML, in one way each', () => {
    const program = sources.filter(
      ({ path }) => /^(?:app|server|shared)\//.test(path) && !/\.test\./.test(path),
    )
    const having = (pattern: RegExp) => program.filter(({ text }) => pattern.test(text))
    expect(having(/\bz\.email\(|\bz\.regexes\.(?:email|domain)\b/).map(({ path }) => path)).toEqual([
      'shared/schemas/email.ts',
    ])
    const writers = having(/`<\?xml |'<\?xml |\.rss2\(|new PDFDocument/)
    expect(writers.length).toBeGreaterThan(3)
    expect(writers.filter(({ text }) => !text.includes('/xml-text.ts')).map(({ path }) => path)).toEqual([])
  })

  it('leave nothing for later', () => {
    expect(
      linesWith(
        new RegExp(
          `\\b(?:${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('XX', 'X')}|${word('HA', 'CK')})\\b`,
        ),
        files,
      ),
    ).toEqual([])
  })

  it('skip no test and run none alone', () => {
    const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path))
    expect(tests.length).toBeGreaterThan(20)
    expect(
      linesWith(/\b(?:describe|it|test)\.(?:only|skip|todo|fails|skipIf|runIf)\b|\.(?:only|skip)\(/, tests),
    ).toEqual([])
  })

  it('disable no check', () => {
    const off = [
      word('biome-', 'ignore'),
      word('@ts-', 'ignore'),
      word('@ts-', 'nocheck'),
      word('@ts-', 'expect-error'),
      word('eslint-', 'disable'),
    ]
    expect(linesWith(new RegExp(off.join('|')), sources)).toEqual([])
  })

  it(`have at most ${linesMax} lines a file`, () => {
    const long = sources.filter(
      ({ path, text }) =>
        /^(?:app|server|shared)\//.test(path) &&
        !/\/seed\/content\/|-data\.ts$|\.test\.tsx?$/.test(path) &&
        text.split('\n').length > linesMax + 1,
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it('have names in kebab-case, and none that says nothing', () => {
    const odd = sources
      .map(({ path }) => path)
      .filter((path) => path.split('/').some((part) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(part)))
    expect(odd).toEqual([])
    const empty = /(?:^|\/)(?:utils?|helpers?|common|misc|lib|index)(?:\/|\.tsx?$)/
    expect(sources.map(({ path }) => path).filter((path) => empty.test(path))).toEqual([])
  })

  it('write to the console through the logger alone', () => {
    const product = sources.filter(({ path }) => /^(?:app|server|shared)\//.test(path))
    expect(linesWith(/\bconsole\.\w+\(/, product)).toEqual([])
  })

  it('read the letters and signs of shortcuts in one module, which knows layouts without Latin letters', () => {
    const ofBrowser = sources.filter(({ path }) => /^app\/.*(?<!\.test)\.tsx?$/.test(path))
    // Enter, arrows and Space are the same in every layout, and the comma that ends a tag is a character.
    expect(linesWith(/\bkey\.toLowerCase\(|\bevent\.key [!=]== '[^ ,']'/, ofBrowser)).toEqual([])
  })

  it('call nothing in the browser that a page of plain http has not', () => {
    const ofBrowser = sources.filter(({ path }) => /^(?:app|shared)\//.test(path))
    expect(ofBrowser.length).toBeGreaterThan(300)
    // But for comments, which may say why.
    expect(linesWith(/^(?!\s*(?:\/[/*]|\*)).*\brandomUUID\b/, ofBrowser)).toEqual([])
  })

  it('have the version of the newest changes', () => {
    const changes = files.find(({ path }) => path === 'CHANGELOG.md')?.text ?? ''
    const newest = /^## (\S+)/m.exec(changes)?.[1]
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { version: string }
    expect(newest).toMatch(/^\d+\.\d+\.\d+$/)
    expect([version, lock.version]).toEqual([newest, newest])
  })
})
