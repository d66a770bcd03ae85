import fc from 'fast-check'
import type { Description, Schema } from './described-operations.ts'
import { hostileTexts, hostileValues } from './hostile-values.ts'
import type { Random } from './random.ts'

/** The known records of the site, so that requests reach further than "not found". */
export interface Known {
  /** Ids of records. */
  ids: readonly string[]
  /** A record as it was read last: its values stand in for those of a body with the same names. */
  record?: unknown
}

const depthMax = 12

/** Makes values that a schema allows. */
export class ValueMaker {
  readonly #description: Description
  readonly #random: Random

  constructor(description: Description, random: Random) {
    this.#description = description
    this.#random = random
  }

  /** Makes a value of a schema, from what is known where it has the same name. */
  make(schema: Schema, known: Known, name = '', depth = 0): unknown {
    const random = this.#random
    const found = name === '' ? undefined : valueNamed(known.record, name)
    if (found !== undefined && random.chance(0.9)) return structuredClone(found)
    const whole = this.#resolve(schema)
    if (whole.const !== undefined) return whole.const
    if (whole.enum) return random.pick(whole.enum)
    const choices = whole.anyOf ?? whole.oneOf
    if (choices) return this.make(random.pick(choices), known, '', depth + 1)
    if (whole.allOf) {
      const parts = whole.allOf.map((part) => this.make(part, known, '', depth + 1))
      return Object.assign({}, ...(parts as object[]))
    }
    const type = typeof whole.type === 'string' ? whole.type : random.pick(whole.type ?? ['string'])
    if (type === 'object') return this.#object(whole, known, depth)
    if (type === 'array') {
      const least = whole.minItems ?? 0
      const count = depth > depthMax ? least : Math.min(least + random.below(4), whole.maxItems ?? 4)
      return Array.from({ length: count }, () => this.make(whole.items ?? {}, known, '', depth + 1))
    }
    if (type === 'integer' || type === 'number') return this.#number(whole)
    if (type === 'boolean') return random.chance(0.5)
    if (type === 'null') return null
    return this.#text(whole, known, name)
  }

  #resolve(schema: Schema): Schema {
    if (!schema.$ref) return schema
    const [, , group = '', name = ''] = schema.$ref.split('/')
    const part = this.#description.components[group]?.[name] as Schema | undefined
    if (!part) throw new Error(`There is no schema ${schema.$ref}.`)
    return this.#resolve(part)
  }

  #object(schema: Schema, known: Known, depth: number): object {
    const required = new Set(schema.required)
    const made: [string, unknown][] = Object.entries(schema.properties ?? {})
      .filter(([name]) => required.has(name) || (depth <= depthMax && this.#random.chance(0.7)))
      .map(([name, one]) => [name, this.make(one, known, name, depth + 1)])
    if (typeof schema.additionalProperties === 'object' && depth <= depthMax) {
      for (const language of ['uz', 'ru', 'en'])
        made.push([language, this.make(schema.additionalProperties, known, '', depth + 1)])
    }
    return Object.fromEntries(made)
  }

  #number({ minimum, exclusiveMinimum, maximum }: Schema): number {
    const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
    return least + this.#random.below(Math.min((maximum ?? least + 50) - least, 50) + 1)
  }

  #text(schema: Schema, known: Known, name: string): string {
    const random = this.#random
    if (schema.format === 'uuid' || /(?:^id|Id|Ids)$/.test(name)) {
      return known.ids.length > 0 && random.chance(0.9) ? random.pick(known.ids) : crypto.randomUUID()
    }
    if (schema.format === 'email') return `a${random.below(1e9)}@example.uz`
    if (schema.format === 'date-time') return new Date(Date.now() + random.below(1e9)).toISOString()
    if (schema.format === 'uri') return 'https://example.uz/'
    if (schema.pattern) {
      const [text = ''] = fc.sample(fc.stringMatching(new RegExp(schema.pattern)), {
        numRuns: 1,
        seed: random.below(1e9),
      })
      return text
    }
    const usual = random.pick([
      'Bulutlar haqida suhbat',
      'Разговор об облаках',
      'A talk about clouds',
      '2027-02-09T15:00',
      'https://example.uz/a',
      '',
    ])
    const text = usual.padEnd(schema.minLength ?? 0, 'oʻ')
    return text.slice(0, schema.maxLength ?? text.length)
  }
}

/** Finds a value by its name, the outermost first. */
function valueNamed(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  if (Object.hasOwn(record, name)) return (record as Record<string, unknown>)[name]
  for (const part of Object.values(record)) {
    const found = Array.isArray(part) ? undefined : valueNamed(part, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Spoils one part of a value: removed, of another kind, hostile, far too long, or with something next to it. */
export function spoil(value: unknown, random: Random): unknown {
  const spoilt = structuredClone(value)
  const parts = partsOf(spoilt)
  if (parts.length === 0) return random.pick(hostileValues)
  const { owner, name } = random.pick(parts)
  const at = owner as Record<string, unknown>
  const way = random.below(5)
  if (way === 0) delete at[name]
  else if (way === 1) at[name] = random.pick(hostileValues)
  else if (way === 2) at[random.pick(['extra', 'role', 'isAdmin', 'id'])] = random.pick(hostileTexts)
  else at[name] = random.pick(hostileTexts)
  return spoilt
}

function partsOf(value: unknown): { owner: object; name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [{ owner: value, name }, ...partsOf(part)])
}
