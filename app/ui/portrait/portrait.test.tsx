import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { countryTones, defaultTones } from '../../../shared/art/tones.ts'
import { contrastOf } from '../../../tests/support/contrast.ts'
import { Portrait } from './portrait.tsx'

const photo = { url: '/media/01890000-0000-7000-8000-000000000000/0a0b0c0d', width: 800, height: 800 }

function shown(country: string, own: typeof photo | null = null): string {
  const person = { userCode: 'AMB-0042', firstname: 'Haruto', lastname: 'Minegishi', photo: own }
  return renderToStaticMarkup(<Portrait person={{ ...person, country: { code: country } }} />)
}

describe.each([
  ...Object.entries(countryTones),
  ['XX', defaultTones] as const,
])('a portrait of %s', (country, { ground }) => {
  it('is a monogram whose letters stand on its first tone and can be read', () => {
    const html = shown(country)
    const [, letters, stroke] = /<text [^>]*fill="([^"]+)" stroke="([^"]+)"[^>]*>HM<\/text>/.exec(html) ?? []
    expect(html).toContain(`<rect width="100" height="100" fill="${ground}"`)
    expect(stroke).toBe(ground)
    expect(contrastOf(letters === '#fff' ? '#ffffff' : '', ground)).toBeGreaterThanOrEqual(4.5)
    expect(html).not.toContain('<img')
  })

  it('is the photo as it is, with a foot of 4 % in that tone', () => {
    const html = shown(country, photo)
    expect(html).toContain(`src="${photo.url}?w=640"`)
    expect(html).toContain(`<path fill="${ground}" d="M0 96h100v100H0z"`)
    expect(html).not.toContain('HM')
  })
})
