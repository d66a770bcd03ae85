import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Documents ask for no manifest at run time, so none is served.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
