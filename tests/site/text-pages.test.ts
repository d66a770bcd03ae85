import { describe, expect, inject, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { textPageAddress } from '../../shared/rules/addresses.ts'
import { SiteReader } from '../support/site-reader.ts'

const slugs = ['privacy', 'accessibility', 'terms']
/** The words by which each page of the sample says what it is. */
const signs = { uz: 'namunaviy matn', ru: 'образец текста', en: 'sample text' }

describe.each(languages)('the text pages of the sample in %s (C-2)', (language) => {
  const open = (address: string) => new SiteReader(inject('baseUrl'), language).open(address)

  it.each(slugs)('say first that they are a sample: %s', async (slug) => {
    const reader = await open(textPageAddress(slug))
    expect(reader.status).toBe(200)
    expect(reader.texts('main blockquote')[0]).toContain(signs[language])
  })

  it('are linked from the footer, and forms with a consent name the one about personal data', async () => {
    for (const address of ['/', '/apply', '/contact']) {
      const reader = await open(address)
      const linked = reader.all('footer a').map((link) => link.getAttribute('href'))
      expect(linked, address).toEqual(expect.arrayContaining(slugs.map(textPageAddress)))
    }
    expect((await open('/apply')).all(`main a[href="${textPageAddress('privacy')}"]`)).toHaveLength(1)
  })
})
