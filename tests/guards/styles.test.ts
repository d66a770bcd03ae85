import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { layerOrder } from '../../vite.layers.ts'

const appFolder = fileURLToPath(new URL('../../app/', import.meta.url))
const styleSheets = globSync('**/*.css', { cwd: appFolder }).map((path) => ({
  path,
  text: readFileSync(`${appFolder}${path}`, 'utf8'),
}))

describe('styles', () => {
  it('are found', () => {
    expect(styleSheets.length).toBeGreaterThan(40)
  })

  it('stand in files with names of their own, from which the names of classes are made', () => {
    const names = styleSheets.map(({ path }) => basename(path))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(styleSheets)('$path stands in layers whose order is set: another one would win over all', ({
    text,
  }) => {
    const layers = [...text.matchAll(/@layer ([\w-]+) *\{/g)].map(([, name]) => name)
    const known = [...layerOrder.matchAll(/[\w-]+(?=[,;])/g)].map(([name]) => name)
    expect(layers.filter((name) => !known.includes(name as string))).toEqual([])
  })

  it.each(styleSheets)('$path asks the container for its room, which knows of large letters', ({ text }) => {
    expect(text).not.toMatch(/@media[^{]*(?:width|inline-size)/)
  })

  it('of the panel change at five widths alone, but for columns that give way one by one', () => {
    // Narrow, middle, wide, whole and vast, in rem: see `app/admin/panel.css`.
    const widths = ['40rem', '56rem', '72rem', '84rem', '112rem']
    const others = styleSheets
      .filter(({ path }) => path.startsWith('admin/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/@container([^{]*)\{([^{]*)/g)]
          .filter(([, , first]) => !first?.includes('[data-room='))
          .flatMap(([, condition = '']) => condition.match(/[\d.]+\w+/g) ?? [])
          .filter((width) => !widths.includes(width))
          .map((width) => `${path}: ${width}`),
      )
    expect(others).toEqual([])
  })

  it.each(styleSheets)('$path positions what scrolls, so that hidden things in it scroll with it', ({
    text,
  }) => {
    const unpositioned = blocksOf(text).filter(
      (own) => /overflow(?:-\w+)?:\s*(?:auto|scroll)/.test(own) && !/position:/.test(own),
    )
    expect(unpositioned).toEqual([])
  })

  it.each(
    styleSheets.filter(({ path }) => !path.startsWith('admin/')),
  )('$path leaves elements in the order of the document: a browser paints before all of it has arrived', ({
    text,
  }) => {
    expect(text).not.toMatch(/^\s*order:|(?:row|column)-reverse/m)
  })

  it('leave checkboxes and radio buttons their grid: without it they have no tick', () => {
    const boxes = styleSheets.flatMap(({ path, text }) =>
      [...text.matchAll(/input(?!\[type="(?:file|search|text|range)"])[^{},;+~>]*\{([^{}]*)/g)]
        .filter(([, own = '']) => /display: (?!(?:inline-)?grid|none)/.test(own))
        .map(([selector]) => `${path}: ${selector.split('{')[0]}`),
    )
    expect(boxes).toEqual([])
  })

  it('of the titles of dialogs stand with their one component', () => {
    const own = globSync('admin/**/*.tsx', { cwd: appFolder, exclude: ['**/*.test.tsx'] })
      .filter((path) => !path.endsWith('/dialog/dialog.tsx'))
      .filter((path) => {
        const text = readFileSync(`${appFolder}${path}`, 'utf8')
        const titles = text.match(/<h2 id=(?![^>]*visually-hidden)/g) ?? []
        return /<(?:Dialog|DrawerHead)\b/.test(text) && titles.length > 0
      })
    expect(own).toEqual([])
  })

  it('of a select stand with its one component: written elsewhere, it had half of them', () => {
    const elsewhere = globSync('**/*.tsx', { cwd: appFolder })
      .filter((path) => !path.endsWith('ui/select/select.tsx'))
      .filter((path) => /<select\b|\/select\.module\.css/.test(readFileSync(`${appFolder}${path}`, 'utf8')))
    expect(elsewhere).toEqual([])
  })

  it('use no custom property that nobody sets', () => {
    const all = styleSheets.map(({ text }) => text).join('\n')
    // Some are set by the page itself, from numbers that the server knows too.
    const scripts = globSync('**/*.{ts,tsx}', { cwd: appFolder }).map((path) =>
      readFileSync(`${appFolder}${path}`, 'utf8'),
    )
    const set = new Set(
      [...[all, ...scripts].join('\n').matchAll(/(--[\w-]+)['"]?\]?\s*[:,]/g)].map(([, name]) => name),
    )
    const used = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
    expect(used.size).toBeGreaterThan(50)
    expect([...used].filter((name) => !set.has(name))).toEqual([])
  })
})

/** Splits a stylesheet into the declarations of each block, without those of blocks nested in it. */
function blocksOf(text: string): string[] {
  const open: string[] = ['']
  const closed: string[] = []
  for (const [part, mark] of text.matchAll(/[^{};]*([{};])/g)) {
    if (mark === '{') open.push('')
    else if (mark === '}') closed.push(open.pop() + part)
    else open.push(open.pop() + part)
  }
  return closed
}
