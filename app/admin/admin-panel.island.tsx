import '../islands/schemas-without-eval.ts'

// Afterwards: schemas that are made before that setting try out `eval`, which the policy of the page refuses loudly.
const { mountPanel } = await import('./mount-panel.tsx')
void mountPanel()
