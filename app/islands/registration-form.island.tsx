import './schemas-without-eval.ts'

// Fetched in parallel and executed one after the other, so that a slow phone can respond to its reader in between.
const [{ hydrateIsland }, { RegistrationForm }] = await Promise.all([
  import('./hydrate-island.tsx'),
  import('../site/registrations/registration-form.tsx'),
])
hydrateIsland('registration-form', RegistrationForm)
