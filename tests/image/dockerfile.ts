import { globSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { type Copy, DockerfileParser, type Env, type Instruction } from 'dockerfile-ast'

/** One step of a stage, as far as our Dockerfile needs them. */
export type Step =
  | { is: 'run'; command: string }
  | { is: 'copy'; fromStage: string | undefined; sources: string[]; target: string }
  | { is: 'folder'; path: string }
  | { is: 'variable'; name: string; value: string }

/** One `FROM` and what follows it. */
export interface Stage {
  /** The name that other stages copy from. */
  name: string | undefined
  image: string
  steps: Step[]
}

/** The stages of a Dockerfile, and how containers of its last one run. */
export interface Dockerfile {
  stages: Stage[]
  user: string
  volumes: string[]
  command: string[]
  healthCommand: string[]
}

/** Parses a Dockerfile. @throws {Error} where it has an instruction that is not known here. */
export function readDockerfile(path: string): Dockerfile {
  const parsed = DockerfileParser.parse(readFileSync(path, 'utf8'))
  const read: Dockerfile = { stages: [], user: '', volumes: [], command: [], healthCommand: [] }
  for (const instruction of parsed.getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue())
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') {
      const [image = '', , name] = words
      read.stages.push({ name, image, steps: [] })
    } else if (keyword === 'USER') read.user = words[0] ?? ''
    else if (keyword === 'VOLUME') read.volumes.push(...words)
    else if (keyword === 'CMD') read.command = jsonWords(instruction)
    else if (keyword === 'HEALTHCHECK') read.healthCommand = jsonWords(instruction)
    else if (keyword !== 'EXPOSE') read.stages.at(-1)?.steps.push(...stepsOf(instruction))
  }
  return read
}

function jsonWords(instruction: Instruction): string[] {
  const [words] = /\[.*\]$/s.exec(instruction.getArgumentsContent() ?? '') ?? []
  if (!words) throw new Error(`${instruction.getKeyword()} is not in the form of JSON.`)
  return JSON.parse(words) as string[]
}

function stepsOf(instruction: Instruction): Step[] {
  const words = instruction.getArguments().map((argument) => argument.getValue())
  switch (instruction.getKeyword()) {
    case 'RUN':
      return [{ is: 'run', command: instruction.getArgumentsContent() ?? '' }]
    case 'COPY': {
      const flags = (instruction as Copy).getFlags()
      if (flags.some((flag) => flag.getName() !== 'from')) throw new Error('Only COPY --from is known.')
      return [
        {
          is: 'copy',
          fromStage: flags[0]?.getValue() ?? undefined,
          sources: words.slice(0, -1),
          target: words.at(-1) ?? '',
        },
      ]
    }
    case 'WORKDIR':
      return [{ is: 'folder', path: words[0] ?? '' }]
    case 'ENV':
      return (instruction as Env)
        .getProperties()
        .map((property) => ({ is: 'variable', name: property.getName(), value: property.getValue() ?? '' }))
    default:
      throw new Error(`${instruction.getKeyword()} is not known.`)
  }
}

/** Lists the files that a build is given, by the rules of `.dockerignore`, relative to the folder. */
export function listContext(folder: string): string[] {
  const rules = readFileSync(join(folder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isException: line.startsWith('!'), pattern: line.replace(/^!/, '') }))
  const isGiven = (path: string) => {
    const parts = path.split('/')
    const prefixes = parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
    const last = rules.findLast(({ pattern }) => prefixes.some((prefix) => matchesGlob(prefix, pattern)))
    return last?.isException ?? true
  }
  return readdirSync(folder)
    .filter((name) => isGiven(name))
    .flatMap((name) =>
      lstatSync(join(folder, name)).isDirectory()
        ? globSync(`${name}/**`, { cwd: folder }).filter(
            (path) => !lstatSync(join(folder, path)).isDirectory(),
          )
        : [name],
    )
    .filter(isGiven)
    .sort()
}
