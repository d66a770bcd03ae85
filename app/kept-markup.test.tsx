import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createMarkupKeeper } from './kept-markup.tsx'
import { Kept, KeptMarkup } from './ui/kept/kept.tsx'

const Greeting = ({ name }: { name: string }) => <p>{name}</p>

/** Counts how often properties are made, which is how often the content is rendered. */
function countedNames(...names: string[]) {
  const left = [...names]
  return { left, make: () => ({ name: left.shift() ?? 'nobody' }) }
}

describe('kept markup', () => {
  it('is written once for the same objects, and anew for another one or another variant', () => {
    const keep = createMarkupKeeper()
    const [words, people] = [{}, {}]
    const { make } = countedNames('first', 'second', 'third')
    expect(keep(Greeting, { sources: [words, people] }, make)).toBe('<p>first</p>')
    expect(keep(Greeting, { sources: [words, people] }, make)).toBe('<p>first</p>')
    expect(keep(Greeting, { sources: [words, people], variant: 'open' }, make)).toBe('<p>second</p>')
    expect(keep(Greeting, { sources: [words, {}] }, make)).toBe('<p>third</p>')
    expect(keep(Greeting, { sources: [words, people] }, make)).toBe('<p>first</p>')
  })

  it('is that of one component', () => {
    const keep = createMarkupKeeper()
    const by = { sources: [{}] }
    const Farewell = ({ name }: { name: string }) => <b>{name}</b>
    expect(keep(Greeting, by, () => ({ name: 'A' }))).toBe('<p>A</p>')
    expect(keep(Farewell, by, () => ({ name: 'A' }))).toBe('<b>A</b>')
  })

  it('is that which is rendered without a keeper, and escapes what it shows', () => {
    const shown = (
      <Kept
        as="div"
        className="one"
        content={Greeting}
        by={{ sources: [{}] }}
        propertiesOf={() => ({ name: '<script>"&' })}
      />
    )
    const kept = renderToStaticMarkup(<KeptMarkup value={createMarkupKeeper()}>{shown}</KeptMarkup>)
    expect(kept).toBe('<div class="one"><p>&lt;script&gt;&quot;&amp;</p></div>')
    expect(renderToStaticMarkup(shown)).toBe(kept)
  })
})
