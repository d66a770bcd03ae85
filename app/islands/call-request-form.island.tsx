import './schemas-without-eval.ts'

// Fetched in parallel and executed one after the other, so that a slow phone can respond to its reader in between.
const [{ hydrateIsland }, { CallRequestForm }] = await Promise.all([
  import('./hydrate-island.tsx'),
  import('../site/contact/call-request-form.tsx'),
])
hydrateIsland('call-request-form', CallRequestForm)
