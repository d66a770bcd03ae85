import { panelAddress } from '../../../shared/rules/addresses.ts'
import { panelIslandName } from '../panel-island.ts'

/** The version of the panel on the server: that of this tab, another one, or no response. */
export type PanelVersion = 'same' | 'newer' | 'unanswered'

/** The name of the panel's entry, which carries a hash of everything that the panel is made of. */
const entryPattern = new RegExp(`island\\.${panelIslandName}\\.[\\w-]+\\.js`)

/** Asks the server whether the panel that it serves is the one that runs in this tab. */
export async function askPanelVersion(): Promise<PanelVersion> {
  const running = [...document.scripts].map(({ src }) => entryPattern.exec(src)?.[0]).find(Boolean)
  try {
    const response = await fetch(panelAddress, { cache: 'no-store' })
    if (!response.ok) return 'unanswered'
    const served = entryPattern.exec(await response.text())?.[0]
    return served === running ? 'same' : 'newer'
  } catch {
    return 'unanswered'
  }
}
