import type { ColumnShape } from './table-shapes.ts'

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/
const datePattern = /^\d{4}-\d\d-\d\d$/
const wholeNumberPattern = /^-?\d{1,19}$/
const numberPattern = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const bytesPattern = /^\\x(?:[0-9a-f]{2})*$/i
const nestingMax = 100

/** A check that returns the problem of a value, as the end of a sentence, or `undefined` where there is none. */
type ValueCheck = (value: unknown) => string | undefined

function expecting(what: string, isRight: (value: unknown) => boolean): ValueCheck {
  return (value) => (isRight(value) ? undefined : `is not ${what}`)
}

const isText = (value: unknown): value is string => typeof value === 'string'

function wholeNumber(bits: 16 | 32): ValueCheck {
  const limit = 2 ** (bits - 1)
  return expecting(
    `a whole number of ${bits} bits`,
    (value) => Number.isInteger(value) && Number(value) >= -limit && Number(value) < limit,
  )
}

const checks: Readonly<Record<string, ValueCheck>> = {
  uuid: expecting('a UUID', (value) => isText(value) && uuidPattern.test(value)),
  text: expecting('a text', isText),
  boolean: expecting('true or false', (value) => typeof value === 'boolean'),
  smallint: wholeNumber(16),
  integer: wholeNumber(32),
  bigint: expecting(
    'a whole number of 64 bits',
    (value) =>
      (Number.isInteger(value) || (isText(value) && wholeNumberPattern.test(value))) &&
      BigInt.asIntN(64, BigInt(value as number | string)) === BigInt(value as number | string),
  ),
  numeric: expecting(
    'a number',
    (value) => typeof value === 'number' || (isText(value) && numberPattern.test(value)),
  ),
  real: expecting('a number', (value) => typeof value === 'number'),
  'double precision': expecting('a number', (value) => typeof value === 'number'),
  'timestamp with time zone': expecting(
    'an instant such as 2026-11-21T09:30:00.123456Z',
    (value) => isText(value) && instantPattern.test(value) && exists(() => Temporal.Instant.from(value)),
  ),
  date: expecting(
    'a date such as 2026-11-21',
    (value) => isText(value) && datePattern.test(value) && exists(() => Temporal.PlainDate.from(value)),
  ),
  bytea: expecting(
    'bytes as \\x and hexadecimal digits',
    (value) => isText(value) && bytesPattern.test(value),
  ),
  // Any JSON is valid.
  jsonb: () => undefined,
}

/** Checks a value of a column. @returns its problem, as the end of a sentence; `undefined` where there is none. */
export function checkValue(column: ColumnShape, value: unknown): string | undefined {
  if (value === null) return column.canBeNull ? undefined : 'is null and must not be'
  const textProblem = findTextProblem(value, 0)
  if (textProblem) return textProblem
  const wrong = checkType(column.sqlType, value)
  if (wrong) return wrong
  const { allowedValues } = column
  if (allowedValues && isText(value) && !allowedValues.includes(value)) {
    return `is none of ${allowedValues.join(', ')}`
  }
  return undefined
}

function checkType(sqlType: string, value: unknown): string | undefined {
  const [, elementType] = /^(.+)\[\d*\]$/.exec(sqlType) ?? []
  if (elementType !== undefined) {
    if (!Array.isArray(value)) return 'is not a list'
    for (const element of value) {
      const wrong = element === null ? undefined : checkType(elementType, element)
      if (wrong) return `has an element that ${wrong}`
    }
    return undefined
  }
  const [, plainType = sqlType, length] = /^(\w[\w ]*?)(?:\((\d+)[\d, ]*\))?$/.exec(sqlType) ?? []
  if (plainType === 'varchar' || plainType === 'char') {
    if (!isText(value)) return 'is not a text'
    return length && [...value].length > Number(length) ? `is longer than ${length} characters` : undefined
  }
  // The database itself checks types that are not known here, inside the import's transaction.
  return checks[plainType]?.(value)
}

/** Finds U+0000 and half of a surrogate pair, in a text or anywhere inside JSON: PostgreSQL stores neither. */
function findTextProblem(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'holds the character U+0000'
    return value.isWellFormed() ? undefined : 'holds half of a surrogate pair'
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > nestingMax) return `is nested deeper than ${nestingMax} levels`
  for (const [key, inner] of Object.entries(value)) {
    const problem = findTextProblem(key, depth + 1) ?? findTextProblem(inner, depth + 1)
    if (problem) return problem
  }
  return undefined
}

function exists(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
