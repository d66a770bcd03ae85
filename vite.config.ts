import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** The order of the cascade's layers: the later wins. */
const layerOrder = '@layer base, layout, parts, modes;'

/**
 * The first mention of a layer decides its place, and the bundler decides which file comes first. So every file
 * begins with the order, and none can change it.
 */
const layerOrderFirst: Plugin = {
  name: 'layer-order-first',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => `${layerOrder}\n${code}`,
  },
}

export default defineConfig({
  plugins: [layerOrderFirst, reactRouter()],
  publicDir: 'public',
  build: { target: 'es2022', cssTarget: 'chrome123', assetsInlineLimit: 0, cssCodeSplit: false },
})
