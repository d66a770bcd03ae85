import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RichProse } from './rich-prose.tsx'

function shown(text: string): string {
  const html = renderToStaticMarkup(<RichProse value={{ text, lang: 'ru' }} language="uz" headingLevel={2} />)
  const [, attributes, inner = ''] = /^<div([^>]*)>(.*)<\/div>$/s.exec(html) ?? []
  expect(attributes).toContain('lang="ru"')
  return inner
}

describe('a rich text on a page', () => {
  it.each([
    ['Bir\nikki\n\nUch', '<p>Bir<br/>ikki</p><p>Uch</p>'],
    ['**a** b *c*', '<p><strong>a</strong> b <em>c</em></p>'],
    [
      'a [b **c**](https://d.uz) e',
      '<p>a <a href="https://d.uz/" rel="external nofollow noopener noreferrer">b <strong>c</strong></a> e</p>',
    ],
    ['- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['3. a\n\n   b', '<ol start="3"><li><p>a</p><p>b</p></li></ol>'],
    ['> a\n>\n> # b', '<blockquote><p>a</p><p><strong>b</strong></p></blockquote>'],
    ['# a\n\n### b', '<h2>a</h2><h3>b</h3>'],
    ['### a\n\nb\n\n## c\n\n### d', '<h2>a</h2><p>b</p><h2>c</h2><h3>d</h3>'],
    ['<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
  ])('%j', (source, html) => {
    expect(shown(source)).toBe(html)
  })
})
