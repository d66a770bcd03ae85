import './live-form/schemas-without-eval.ts'
import { CallRequestForm } from '../site/contact/call-request-form.tsx'
import { hydrateIsland } from './hydrate-island.tsx'

hydrateIsland('call-request-form', CallRequestForm)
