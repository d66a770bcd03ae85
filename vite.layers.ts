import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { BuildOptions, CSSModulesOptions, Plugin } from 'vite'

/** The order of the cascade layers: the later wins. */
export const layerOrder = '@layer base, layout, parts, modes;'

/**
 * The first mention of a layer decides its position, and the bundler decides which file comes first. So every file
 * begins with the order, and none can change it.
 */
export const layerOrderFirst: Plugin = {
  name: 'layer-order-first',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => `${layerOrder}\n${code}`,
  },
}

/** Plugin that removes the styles of a build: the stylesheets that documents link have those of all. */
export const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
}

/**
 * Class names that follow from their files alone, so that pages and islands, built apart, agree on them. They carry no
 * hash, which compresses badly: all stylesheets have unique names (tests/guards/styles.test.ts).
 */
export const stableClassNames: CSSModulesOptions = {
  generateScopedName: (name, file) => `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
}

/**
 * Plugin that replaces the function in which the bundler wraps each dynamic import: the scripts are fetched first, so
 * that a failure can be retried. Needs `fetchedScripts`.
 */
export const retryableImports: Plugin = {
  name: 'retryable-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () =>
      `export { importFetched as __vitePreload } from ${JSON.stringify(resolve('app/app-page/import-fetched.ts'))}`,
  },
}

/**
 * The scripts of a dynamic import: its own and all that it needs. The bundler leaves the first out where it is alone.
 */
export const fetchedScripts: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (script, scripts) => (scripts.length > 0 ? scripts : [script]),
}

/**
 * Plugin that leaves out of the browsers' scripts what only the server needs of Zod: JSON schemas, which describe the
 * API, and English messages, which nobody reads (a problem has a code). Each Zod type refers to them, so no bundler
 * removes them. Their functions remain, and do nothing.
 */
export const browserZod: Plugin = {
  name: 'browser-zod',
  load: {
    filter: {
      id: /zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/,
    },
    handler: (id) => {
      const code = readFileSync(id, 'utf8')
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      if (code.includes('export default')) names.push('default')
      return `const nothing = () => ({})\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
    },
  },
}

/**
 * Plugin that leaves out of the islands what they do not use of TanStack Query, and its client refers to: mutations and
 * infinite queries. Their functions remain, and throw. The panel uses mutations, so its build has them.
 */
export const islandQueries: Plugin = {
  name: 'island-queries',
  load: {
    filter: { id: /@tanstack\/query-core\/build\/modern\/(?:mutation|infiniteQueryBehavior)\.js$/ },
    handler: (id) => {
      const [, names = ''] = /^export \{([^}]*)\}/m.exec(readFileSync(id, 'utf8')) ?? []
      const exported = names.split(',').map((name) => `leftOut as ${name.trim()}`)
      return `function leftOut() { throw new Error('Left out by vite.layers.ts') }\nexport { ${exported.join(', ')} }`
    },
  },
}
