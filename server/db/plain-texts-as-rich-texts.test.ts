import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRichText } from '../../shared/rich-text/read-rich-text.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Returns the blocks of a plain text as pages showed them before there were rich texts. */
function shownBefore(text: string): unknown[] {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return blocks.flatMap((block): unknown[] => {
    const lines = block.trim().split('\n')
    if (!lines.every((line) => line.startsWith('- '))) return [{ words: seen(block) }]
    return lines.map((line) => ({ item: seen(line.slice(2)) })).filter(({ item }) => item !== '')
  })
}

/** Returns the blocks of a rich text as pages show them; a text with marks is distinguished from a plain one. */
function shownNow(source: string): unknown[] {
  return readRichText(source).flatMap((block): unknown[] => {
    if (block.kind === 'paragraph') return [{ words: contentOf(block) }]
    if (block.kind !== 'list' || block.isOrdered) return [block]
    return block.items.map((item) => ({ item: item.map(contentOf).join('?') }))
  })
}

function contentOf(block: ReturnType<typeof readRichText>[number]): unknown {
  if (block.kind !== 'paragraph' || block.spans.length !== 1 || Object.keys(block.spans[0] ?? {}).length > 1)
    return block
  return seen(block.spans[0]?.text ?? '')
}

/** Returns what is seen of a text whose lines break and whose spaces collapse. */
function seen(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .trim()
}

async function richOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await app.database.db.execute<{ rich: string }>(
    sql`select plain_text_as_rich(value) as rich from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality order by ordinality`,
  )
  return rows.map(({ rich }) => rich)
}

const nasty = [
  '2 * 3 * 4, a_b_c, *muhim*, **juda**, __init__, _x_ y, f(x)[0](1), C:\\papka\\*.txt, \\, \\\\ a\\',
  '# 1\n#2\n> a\n>b\n+ c\n* d\n- e\n1. f\n2) g\n12345678901. h\n---\n===',
  'Kirish:\n- a\n- b\n\n- c\n- # d\n- 1. e\n- - f\n\n   ichkarida\n\n\n\n    juda ichkarida',
  '[sayt](https://a.uz) [a [b](c)] ![d](e) <b>f</b> &amp; `g` ~~h~~',
  'Oddiy matn, oʻ va gʻ.\nIkkinchi qator  ',
]

describe('a plain text of before', () => {
  it.each(nasty)('is shown as it was: %j', async (text) => {
    const [rich = ''] = await richOf([text])
    expect(shownNow(rich)).toEqual(shownBefore(text))
  })

  it('is shown as it was, whatever is in it', async () => {
    const piece = fc.constantFrom(
      ...[
        '*',
        '**',
        '_',
        '[',
        ']',
        '](',
        '(',
        ')',
        '\\',
        '<',
        '>',
        '- ',
        '1. ',
        '2) ',
        '# ',
        '\n',
        '\n\n',
        '\n \n',
        ' ',
      ],
      ...['a', 'oʻ', 'Ж', '+ ', '=', '-', '`', '!', '&', '7', '\t', '.', 'https://a.uz'],
    )
    const texts = fc.sample(
      fc.array(piece, { minLength: 1, maxLength: 30 }).map((parts) => parts.join('')),
      { numRuns: 3_000 },
    )
    const rich = await richOf(texts)
    for (const [index, text] of texts.entries())
      expect(shownNow(rich[index] ?? ''), JSON.stringify([text, rich[index]])).toEqual(shownBefore(text))
  })

  it('keeps its letters where nothing in it is a mark', async () => {
    const texts = ['Salom, dunyo.\n\nIkkinchi xatboshi: 5 * 3 = 15, a_b.\n\n- bir\n- ikki']
    expect(await richOf(texts)).toEqual(texts)
  })

  it('is made a rich one wherever it is stored, once', async () => {
    const { db } = app.database
    const text = JSON.stringify({ uz: '*a*', en: '# b' })
    await db.execute(sql`update people set bio = ${text}::jsonb`)
    await db.execute(sql`update activities set description = ${text}::jsonb`)
    await db.execute(sql`select make_plain_texts_rich()`)
    const { rows } = await db.execute(
      sql`select distinct bio as text from people union all select distinct description from activities`,
    )
    const rich = { uz: '\\*a\\*', en: '\\# b' }
    expect(rows).toEqual([{ text: rich }, { text: rich }])
  })
})
