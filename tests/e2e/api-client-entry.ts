// First, as on every page with islands.
import '../../app/islands/schemas-without-eval.ts'

export { createApiClient, PreparationError } from '../../app/api/client.ts'
