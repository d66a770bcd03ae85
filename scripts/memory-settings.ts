/**
 * How glibc keeps what was freed. By itself it opens up to eight arenas a core for the threads of a process (compression,
 * files, PDFs, pictures), and once a block of some 19 MB was freed, as hashing a password does, each of them keeps up to
 * twice as much for itself. See docs/decisions/0036-memory-that-was-freed.md. Other systems pass these over.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}
