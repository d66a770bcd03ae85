import './schemas-without-eval.ts'

// Fetched in parallel and executed one after the other, so that a slow phone can respond to its reader in between.
const [{ hydrateIsland }, { ApplicationForm }] = await Promise.all([
  import('./hydrate-island.tsx'),
  import('../site/applications/application-form.tsx'),
])
hydrateIsland('application-form', ApplicationForm)
