import { isNull } from 'drizzle-orm'
import { resources } from '../../shared/locales/resources.ts'
import {
  fittingTexts,
  layTextsOver,
  listSentences,
  type Sentence,
  sentenceName,
} from '../../shared/rules/interface-texts.ts'
import type { Database } from '../db/database.ts'
import { interfaceTexts } from '../db/schema/interface-text.ts'
import { setMessages } from '../messages.ts'
import { translateByMessages } from './translate.ts'

/** The time that a request waits for the sentences while announcements of changes are lost. */
const lostWaitMs = 500

/** The sentences of the program, each by its name. */
export const ownSentences: ReadonlyMap<string, Sentence> = listSentences(resources)

/** The sentences that administrators wrote (C-8), in the memory of this process and always as the database has them. */
export class MessageOverrides {
  readonly #database: Pick<Database, 'db'>
  readonly #onChange: () => void
  #loading: Promise<void> | undefined
  /** Whether the database changed since the last loading began. */
  #isBehind = false
  #isAnnounced = true
  /** The texts that are laid over those of the program, as JSON. */
  #written = '[]'

  /** @param onChange called whenever other sentences are shown. */
  constructor(database: Pick<Database, 'db'>, onChange: () => void) {
    this.#database = database
    this.#onChange = onChange
  }

  /** Loads the sentences of administrators, after a change of one. */
  load(): Promise<void> {
    this.#isBehind = true
    this.#loading ??= this.#loadAll().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  /** Notes that announcements are lost from now on, or come again. */
  connectionChanged(state: 'lost' | 'back'): void {
    this.#isAnnounced = state === 'back'
    if (this.#isAnnounced) this.load().catch(() => {})
  }

  /**
   * Returns what a request has to wait for before it shows a sentence; nothing, unless one has just changed, or
   * announcements are lost. It never fails: where the database is away, the sentences stay as they are.
   */
  get settling(): Promise<unknown> | undefined {
    if (this.#isAnnounced && !this.#isBehind) return undefined
    const loaded = this.load().catch(() => {})
    return this.#isAnnounced ? loaded : Promise.race([loaded, passing(lostWaitMs)])
  }

  async #loadAll(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false
      try {
        const rows = await this.#database.db
          .select({
            namespace: interfaceTexts.namespace,
            key: interfaceTexts.key,
            texts: interfaceTexts.texts,
          })
          .from(interfaceTexts)
          .where(isNull(interfaceTexts.trashedAt))
          .orderBy(interfaceTexts.id)
        this.#show(rows.flatMap(fittingSentence))
      } catch (error) {
        this.#isBehind = true
        throw error
      }
    }
  }

  #show(sentences: readonly Sentence[]): void {
    const written = JSON.stringify(sentences)
    if (written === this.#written) return
    this.#written = written
    setMessages(layTextsOver(resources, sentences))
    translateByMessages()
    this.#onChange()
  }
}

/** Returns what is shown of a sentence that administrators wrote; none where the program no longer has it. */
function fittingSentence(sentence: Sentence): Sentence[] {
  const own = ownSentences.get(sentenceName(sentence))
  return own ? [{ ...sentence, texts: fittingTexts(own.texts, sentence.texts) }] : []
}

function passing(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
