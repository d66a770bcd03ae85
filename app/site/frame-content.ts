import type { SocialLink } from '../../shared/schemas/catalogue.ts'
import type { SiteTexts } from '../../shared/schemas/site-texts.ts'
import type { TextPageLink } from '../../shared/schemas/text-page.ts'

/** The content that the frame of every page shows. */
export interface FrameContent {
  /** The programme's pages in social networks. */
  socialLinks: readonly SocialLink[]
  /** The text pages that the footer links to, in their order (C-2). */
  textPages: readonly TextPageLink[]
  /** The texts of the site's own screens and of the footer (C-1). */
  texts: SiteTexts
}

/** The frame where its content could not be loaded. */
export const emptyFrame: FrameContent = {
  socialLinks: [],
  textPages: [],
  texts: { blocks: [], contacts: [], announcements: [] },
}
