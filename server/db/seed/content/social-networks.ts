import type { SampleSocialLink } from './sample-types.ts'

/** The catalogue of social networks (D-8, A-10). */
export const sampleSocialNetworks: readonly string[] = [
  'Telegram',
  'LinkedIn',
  'YouTube',
  'Facebook',
  'Instagram',
  'X',
  'GitHub',
]

/** The site's own links; every address is clearly an example. */
export const sampleSiteLinks: readonly SampleSocialLink[] = [
  { network: 'Telegram', name: '@example_digital_world', link: 'https://t.me/example_digital_world' },
  {
    network: 'YouTube',
    name: '@example-digital-world',
    link: 'https://www.youtube.com/@example-digital-world',
  },
  {
    network: 'LinkedIn',
    name: 'digital-world-example',
    link: 'https://www.linkedin.com/company/digital-world-example',
  },
  {
    network: 'Facebook',
    name: 'example-digital-world',
    link: 'https://www.facebook.com/example-digital-world',
  },
  {
    network: 'Instagram',
    name: '@example_digital_world',
    link: 'https://www.instagram.com/example_digital_world',
  },
]
