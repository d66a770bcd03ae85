import type { Language } from '../../../shared/i18n/languages.ts'
import { doorAddress, homeAddress } from '../../../shared/rules/addresses.ts'
import { messagesOf, translatePanel } from '../../messages.ts'

/** The ground of pages and the deep block, as in tokens.css and the page's `theme-color`. */
const backgroundColour = '#ffffff'
const themeColour = '#0b1b52'
const iconSizesPixels = [192, 512]

/** Builds the web manifest in a language: name and look of the site among a device's own programs. */
export function webManifest(language: Language): string {
  const { site } = messagesOf(language).common
  return manifestOf(homeAddress, language, {
    name: site.name,
    short_name: site.name,
    description: site.about,
    display: 'minimal-ui',
  })
}

/** Builds the web manifest of the door (T-8), which a phone installs apart from the site. */
export function doorManifest(language: Language): string {
  const title = translatePanel(language, 'admin-door:title')
  return manifestOf(doorAddress, language, {
    name: `${title} · ${messagesOf(language).common.site.name}`,
    short_name: title,
    display: 'standalone',
  })
}

function manifestOf(address: string, language: Language, own: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    id: address,
    ...own,
    lang: language,
    dir: 'ltr',
    start_url: address,
    scope: address,
    background_color: backgroundColour,
    theme_color: themeColour,
    icons: iconSizesPixels.map((size) => ({
      src: `/app-icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  })
}
