/** Work that is done by the clock or on demand, by one process at a time. */
export interface JobDefinition {
  /** Small letters and hyphens. */
  name: string
  /** When it is due by itself, as five fields of cron in UTC; without it only on demand. */
  schedule?: string
  /** Does all there is to do; a failure is logged and tried again later. */
  run: () => Promise<void>
}

/** The jobs of a running process. */
export interface Jobs {
  /** Asks for a job to be run soon; several wishes before it begins are one. Never throws. */
  wake(name: string): void
  /** Waits for what is running, and begins nothing more. */
  stop(): Promise<void>
}
