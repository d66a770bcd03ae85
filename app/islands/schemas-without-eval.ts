import { config } from 'zod'

// Zod compiles schemas by `new Function` where it may; documents forbid that, and even the question would be reported.
// To be imported before any schema is made.
config({ jitless: true })
