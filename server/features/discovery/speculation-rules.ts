import { preferencesAddress, signInAddress } from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'

/**
 * The links that a browser may prefetch when a reader is about to follow them: pages of this site. Excluded are links
 * that choose a language or a view (they set a cookie), signing in, the API and files.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: `/*\\?*(^|&)${languageQueryName}=*` } },
          { not: { href_matches: `${signInAddress}*` } },
          { not: { href_matches: `${preferencesAddress}*` } },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[download], [hreflang], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
