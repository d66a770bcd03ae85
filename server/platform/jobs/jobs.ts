/** Work that runs on a schedule or on demand, in one process at a time. */
export interface JobDefinition {
  /** Lower-case letters and hyphens. */
  name: string
  /** The schedule, as five fields of cron in UTC; without it the job runs only on demand. */
  schedule?: string
  /** Does all the work there is; a failure is logged, and the job is retried later. */
  run: () => Promise<void>
}

/** The jobs of a running process. */
export interface Jobs {
  /** Requests a job to run soon; several requests before it begins become one. Never throws. */
  wake(name: string): void
  /** Waits for the running jobs, and starts no more. */
  stop(): Promise<void>
}
