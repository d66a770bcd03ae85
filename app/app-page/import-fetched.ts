const fetched = new Set<string>()

/**
 * Imports a script once it and the scripts that it needs have been fetched. The builds wrap each `import()` in it:
 * `retryableImports` in vite.layers.ts. Browsers store a failed `import()`, also of a script that is needed only
 * indirectly, and answer it with the same failure until the page is reloaded; a failed fetch can be retried. What was
 * fetched is imported from the browser's cache.
 * @param addresses of those scripts, relative to `base`.
 * @throws {Error} where one of them cannot be fetched.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  addresses: readonly string[],
  base: string,
): Promise<Module> {
  await Promise.all(addresses.map((address) => fetchOnce(new URL(address, base).href)))
  return load()
}

async function fetchOnce(address: string): Promise<void> {
  if (fetched.has(address)) return
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  // Browsers store a response when all of it was read.
  await response.arrayBuffer()
  fetched.add(address)
}
