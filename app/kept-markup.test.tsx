import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createMarkupKeeper } from './kept-markup.tsx'
import { Kept, KeptMarkup } from './ui/kept/kept.tsx'

const Greeting = ({ name }: { name: string }) => <p>{name}</p>

/** Makes other properties each time, so that markup tells how often it was written. */
function namesInTurn(...names: string[]) {
  return () => ({ name: names.shift() ?? 'nobody' })
}

describe('kept markup', () => {
  it('is written once for the same objects, and again for another one or another variant', () => {
    const keep = createMarkupKeeper()
    const [words, people] = [{}, {}]
    const propertiesOf = namesInTurn('first', 'second', 'third')
    expect(keep(Greeting, { sources: [words, people], propertiesOf })).toBe('<p>first</p>')
    expect(keep(Greeting, { sources: [words, people], propertiesOf })).toBe('<p>first</p>')
    expect(keep(Greeting, { sources: [words, people], variant: 'open', propertiesOf })).toBe('<p>second</p>')
    expect(keep(Greeting, { sources: [words, {}], propertiesOf })).toBe('<p>third</p>')
    expect(keep(Greeting, { sources: [words, people], propertiesOf })).toBe('<p>first</p>')
  })

  it('is that of one component', () => {
    const keep = createMarkupKeeper()
    const content = { sources: [{}], propertiesOf: () => ({ name: 'A' }) }
    const Farewell = ({ name }: { name: string }) => <b>{name}</b>
    expect(keep(Greeting, content)).toBe('<p>A</p>')
    expect(keep(Farewell, content)).toBe('<b>A</b>')
  })

  it('is that which is rendered without a keeper, and escapes what it shows', () => {
    const shown = (
      <Kept
        as="div"
        className="one"
        component={Greeting}
        content={{ sources: [{}], propertiesOf: () => ({ name: '<script>"&' }) }}
      />
    )
    const kept = renderToStaticMarkup(<KeptMarkup value={createMarkupKeeper()}>{shown}</KeptMarkup>)
    expect(kept).toBe('<div class="one"><p>&lt;script&gt;&quot;&amp;</p></div>')
    expect(renderToStaticMarkup(shown)).toBe(kept)
  })
})
