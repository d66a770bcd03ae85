import { fileURLToPath } from 'node:url'

/**
 * The settings of glibc's memory. By default glibc opens up to eight arenas per core for the threads of a process
 * (compression, files, PDFs, pictures). Once a block of some 19 MB was freed, as hashing a password does, each of them
 * retains up to twice as much. See docs/decisions/0023-operation.md. Other systems ignore these settings.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}

/**
 * The settings of V8's heap: it is collected once it has grown by 30 percent, not by whatever V8 thinks worth the
 * speed, and its part for new objects stays at 16 MiB. See docs/decisions/0023-operation.md.
 */
export const heapOptions = ['--heap-growing-percent=30', '--max-semi-space-size=16']

/**
 * The folder of the code that earlier starts have compiled: a start with it takes two thirds of the processor time, and
 * the compiler of TypeScript is not loaded. Node goes by the content of each file, and does without where it cannot
 * write.
 */
export const compiledCode = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)),
}
