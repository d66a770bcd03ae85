import { fileURLToPath } from 'node:url'

/**
 * The settings of glibc's memory. By default glibc opens up to eight arenas per core for the threads of a process
 * (compression, files, PDFs, pictures). Once a block of some 19 MB was freed, as hashing a password does, each of them
 * retains up to twice as much. See docs/decisions/0036-memory-that-was-freed.md. Other systems ignore these settings.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}

/**
 * The folder of the code that earlier starts have compiled: a start with it takes two thirds of the processor time, and
 * the compiler of TypeScript is not loaded. Node goes by the content of each file, and does without where it cannot write.
 */
export const compiledCode = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)),
}
