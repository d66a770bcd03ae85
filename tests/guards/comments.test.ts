import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** The parts of a syntax tree's node that are used here. */
interface SyntaxNode {
  type: string
  start: number
  end: number
  /** The declaration of an export. */
  declaration?: SyntaxNode | null
  /** The declarations of `const`. */
  declarations?: { init: SyntaxNode | null }[]
  /** The value of a property. */
  value?: SyntaxNode | null
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Capitalised words that end in `s` and are no verbs, or are rarely meant as one at the beginning of a comment. */
const nouns = new Set(
  [
    'Accounts Activities Always Ambassadors Applications As Besides Buttons Categories Columns Countries',
    'Days Details Dialogs Directions Drafts Entries Experts Facts Fields Hours Its Kinds Lines Minutes Names',
    'Numbers Organizations Pages Paragraphs Parts Paths Patterns Perhaps Pictures Pieces Profiles',
    'Rows Rules Seconds Sentences Sometimes Tags Terms Texts This Thus Values Words Workbooks',
  ].flatMap((line) => line.split(' ')),
)

const functionTypes = new Set([
  'FunctionDeclaration',
  'TSDeclareFunction',
  'MethodDefinition',
  'TSAbstractMethodDefinition',
  'TSMethodSignature',
])

/** Tells whether a doc comment before this node describes a function. */
function isFunction({ type, declaration, declarations, value }: SyntaxNode): boolean {
  if (functionTypes.has(type)) return true
  const assigned = declaration ?? declarations?.[0]?.init ?? (type.startsWith('Property') ? value : null)
  if (declaration) return isFunction(declaration)
  return assigned?.type === 'ArrowFunctionExpression' || assigned?.type === 'FunctionExpression'
}

/** Tells whether a comment begins with a verb in the third person, or with a tag such as `@param` of a constructor. */
function beginsWithVerb(comment: string): boolean {
  const [first = ''] = /^[^\s,.:;]+/.exec(comment) ?? []
  return first.startsWith('@') || (/^[A-Z][a-z-]+s$/.test(first) && !nouns.has(first))
}

/** Tells whether a comment begins with a question, where a noun would name what it describes. */
function isQuestion(comment: string): boolean {
  return /^(?:What|Where|When|How|Why|Who|Whom|Whose|Which)\b/.test(comment)
}

/** Returns the text of a doc comment in one line. */
function textOf(comment: string): string {
  return comment
    .slice(1)
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Lists the functions below a node that begin at one of some offsets. */
function functionsAt(offsets: ReadonlyMap<number, unknown>, node: unknown): SyntaxNode[] {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap((one) => functionsAt(offsets, one))
  const { type, start, end } = node as Partial<SyntaxNode>
  const isNode = type !== undefined && start !== undefined && end !== undefined
  // Most of a tree has no comment in it, so that it need not be searched.
  if (isNode && ![...offsets.keys()].some((offset) => offset >= start && offset < end)) return []
  const found = Object.values(node).flatMap((one) => functionsAt(offsets, one))
  return isNode && offsets.has(start) && isFunction(node as SyntaxNode)
    ? [node as SyntaxNode, ...found]
    : found
}

/** Lists doc comments of functions without a verb at the beginning, and comments that begin with a question. */
function wrongComments(path: string, code: string): string[] {
  if (!code.includes('/**')) return []
  const { program, comments } = parseSync(path, code)
  const wrong = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*') && !beginsWithVerb(textOf(value)))
    .map((comment) => [comment.end + code.slice(comment.end).search(/\S|$/), comment] as const)
  const byOffset = new Map(wrong)
  const offsets = new Set(functionsAt(byOffset, program).map(({ start }) => start))
  return wrong
    .filter(([offset, { value }]) => offsets.has(offset) || isQuestion(textOf(value)))
    .map(([, { start, value }]) => `${path}:${code.slice(0, start).split('\n').length} ${textOf(value)}`)
}

it('finds a function that begins with a noun, and anything that begins with a question', () => {
  const planted = `
    /** The age in years. */
    export function ageOf() {}
    /** Pages are counted. */
    const ages = () => []
    /** Names of the people. */
    export const names = (): string[] => []
    /** A person. */
    interface Person {
      /** Whether somebody is old. */
      isOld(): boolean
      /** The name. */
      name: string
      /** When somebody was born. */
      bornAt: Date
    }
    /** Counts the people. */
    export const count = () => 0
    class Crowd {
      /** @param size of the crowd. */
      constructor(size: number) {}
      /** How many there are. */
      size() {}
    }
    export const parts = { /** What is shown. */ render: () => null }
  `
  expect(wrongComments('planted.ts', planted).map((found) => found.replace(/^\S+ /, ''))).toEqual([
    'The age in years.',
    'Pages are counted.',
    'Names of the people.',
    'Whether somebody is old.',
    'When somebody was born.',
    'How many there are.',
    'What is shown.',
  ])
})

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && existsSync(join(root, path)))

it('finds none in the sources', () => {
  expect(paths.length).toBeGreaterThan(1_000)
  expect(paths.flatMap((path) => wrongComments(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

it('finds no line of a comment with more than 120 characters', () => {
  const tooLong = /^[ \t]*(?:\*|\/[/*]).*$/gm
  const found = paths.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(tooLong)]
      .filter(([line]) => line.length > 120)
      .map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
