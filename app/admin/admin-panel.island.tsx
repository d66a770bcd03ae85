import '../islands/live-form/schemas-without-eval.ts'
import { mountPanel } from './mount-panel.tsx'

mountPanel()
