import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'public',
  build: { target: 'es2022', cssTarget: 'chrome123', assetsInlineLimit: 0, sourcemap: false },
})
