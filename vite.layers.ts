import { basename } from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

/** The order of the cascade's layers: the later wins. */
const layerOrder = '@layer base, layout, parts, modes;'

/**
 * The first mention of a layer decides its place, and the bundler decides which file comes first. So every file
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

/** The styles of all are in the one stylesheet that documents link: a build beside that one writes none. */
export const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
}

/**
 * The names of classes follow from their files alone, so that pages and islands, built apart, agree on them. They
 * carry no hash, which would not pack: the files of styles all have names of their own (tests/guards/styles.test.ts).
 */
export const stableClassNames: CSSModulesOptions = {
  generateScopedName: (name, file) => `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
}
