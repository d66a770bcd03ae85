import { fileURLToPath } from 'node:url'
import { compiledCode, heapOptions, memorySettings } from './process-settings.ts'

/**
 * `npm start`: the server with the settings of the C library's memory and of V8's heap and the code that is compiled
 * already, which are read when a process starts. This process therefore becomes the server, under the same id; where
 * that is impossible, it serves without them.
 */
const main = new URL('../server/main.ts', import.meta.url)
if (process.platform === 'linux' && process.execve) {
  process.execve(process.execPath, [process.execPath, ...heapOptions, fileURLToPath(main)], {
    ...memorySettings,
    ...compiledCode,
    ...process.env,
  })
}
await import(main.href)
