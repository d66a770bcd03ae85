/** A guard against one attack case, how it is taken away, and the test that must notice. */
export interface Mutation {
  /** The number of the attack case in docs/threats.md. */
  attackCase: number
  /** The guard, in words. */
  guard: string
  file: string
  /** The text that is the guard; it is in its file exactly once. */
  text: string
  /** The text that is there without the guard. */
  replacement: string
  test: {
    project: 'unit' | 'server' | 'guards' | 'postgresql' | 'attack' | 'process'
    file: string
    /** The beginning, or a part, of the name of the test. */
    name: string
  }
}
