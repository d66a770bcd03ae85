import { serveParent } from './child-process.ts'
import { watchLoop } from './loop-delay.ts'

/** A process that does nothing: what its event loop is late, the machine's other work has made it. */
serveParent(watchLoop())
