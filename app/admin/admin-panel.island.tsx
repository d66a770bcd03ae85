import '../islands/schemas-without-eval.ts'
import { untilAskedAgain } from '../app-page/page-notices.ts'

// Afterwards: schemas that are made before that setting try out `eval`, which the policy of the page refuses loudly.
const loadPanel = (): Promise<typeof import('./mount-panel.tsx')> =>
  import('./mount-panel.tsx').catch(() => untilAskedAgain().then(loadPanel))

const { mountPanel } = await loadPanel()
void mountPanel()
