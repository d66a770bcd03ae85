import type { Language } from '../../../shared/i18n/languages.ts'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { messagesOf } from '../../messages.ts'

/** The ground of pages and the deep block, as in tokens.css and the page's `theme-color`. */
const backgroundColour = '#ffffff'
const themeColour = '#0b1b52'
const iconSizesPixels = [192, 512]

/** Builds the web manifest in a language: name and look of the site among a device's own programs. */
export function webManifest(language: Language): string {
  const { site } = messagesOf(language).common
  return JSON.stringify({
    id: homeAddress,
    name: site.name,
    short_name: site.name,
    description: site.about,
    lang: language,
    dir: 'ltr',
    start_url: homeAddress,
    scope: homeAddress,
    display: 'minimal-ui',
    background_color: backgroundColour,
    theme_color: themeColour,
    icons: iconSizesPixels.map((size) => ({
      src: `/app-icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  })
}
