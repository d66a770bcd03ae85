import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { features, relatedTests } from '../related.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const testFiles = files.filter((file) => /\.test\.tsx?$/.test(file))
const codeFiles = files.filter(
  (file) => /^(?:app|server|shared)\/.*\.tsx?$/.test(file) && !testFiles.includes(file),
)

describe('the tests of a change', () => {
  it('are known for every folder of code', () => {
    const folders = Object.values(features).flatMap(({ folders }) => folders)
    expect(codeFiles.length).toBeGreaterThan(1_000)
    expect(codeFiles.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([])
    expect(folders.filter((folder) => !files.some((file) => file.startsWith(folder)))).toEqual([])
  })

  it('are known for every feature by a name of its own, not only as a part of its layer', () => {
    const folders = Object.values(features).flatMap(({ folders }) => folders)
    const featureFolders = new Set(
      codeFiles
        .map((file) => /^(?:server\/features|app\/site|app\/account|app\/admin)\/[^/]+\//.exec(file)?.[0])
        .filter((folder) => folder !== undefined),
    )
    const isNamed = (folder: string) =>
      folders.some((one) => folder.startsWith(one) && one.split('/').length > 2)
    expect([...featureFolders].filter((folder) => !isNamed(folder))).toEqual([])
  })

  it('name every file of tests outside of the code, and none that is gone', () => {
    const named = Object.values(features).flatMap(({ tests }) => tests)
    const outside = testFiles.filter((file) => file.startsWith('tests/') && !file.startsWith('tests/guards/'))
    expect(outside.filter((file) => !named.some((test) => file.startsWith(test)))).toEqual([])
    expect(named.filter((test) => !testFiles.some((file) => file.startsWith(test)))).toEqual([])
  })

  it('are those of the nearest feature, and what stands next to a file of a layer', () => {
    expect(relatedTests(['server/features/previews/routes.ts'])).toEqual([
      'app/site/preview/',
      'server/features/previews/',
      'shared/contract/previews',
      'tests/e2e/previews',
    ])
    expect(relatedTests(['shared/rules/editions.ts'])).toEqual(['shared/', 'shared/rules/'])
    expect(relatedTests(['tests/e2e/search.e2e.test.ts', 'README.md'])).toEqual([
      'tests/e2e/search.e2e.test.ts',
    ])
    for (const file of codeFiles) expect(relatedTests([file]), dirname(file)).not.toEqual([])
  })
})
