import type { SocialNetwork } from '../../shared/schemas/catalogue.ts'
import type { SiteTexts } from '../../shared/schemas/site-texts.ts'
import type { TextPageLink } from '../../shared/schemas/text-page.ts'

/** The content that the frame of every page shows. */
export interface FrameContent {
  /** The social networks with the programme's pages in them: the same object until one of them changes. */
  networks: readonly SocialNetwork[]
  /** The text pages that the footer links to, in their order (C-2). */
  textPages: readonly TextPageLink[]
  /** The texts of the site's own screens and of the footer (C-1); the same object until one of them changes. */
  texts: SiteTexts
}

/** The frame where its content could not be loaded. */
export const emptyFrame: FrameContent = {
  networks: [],
  textPages: [],
  texts: { blocks: [], contacts: [], announcements: [] },
}
