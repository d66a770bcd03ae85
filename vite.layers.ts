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

/** The names of classes follow from their files alone, so that pages and islands, built apart, agree on them. */
export const stableClassNames: CSSModulesOptions = { generateScopedName: '[name]_[local]_[hash:base64:5]' }
