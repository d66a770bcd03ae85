import './live-form/schemas-without-eval.ts'
import { ApplicationForm } from '../site/applications/application-form.tsx'
import { hydrateIsland } from './hydrate-island.tsx'

hydrateIsland('application-form', ApplicationForm)
