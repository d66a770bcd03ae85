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
  /**
   * Requests a job to run at once, unless it runs or is about to.
   * @returns whether it was requested.
   * @throws {AppError} `service-unavailable` as long as the queue has not started.
   */
  begin(name: string): Promise<boolean>
  /** Tells whether a job runs or is about to, in any process. */
  isUnderWay(name: string): Promise<boolean>
  /** Waits for the running jobs, and starts no more. */
  stop(): Promise<void>
}
