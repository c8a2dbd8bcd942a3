import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const DEPLOY = join(import.meta.dirname, '../../../src/server/deploy')

/** One line of a Dockerfile: `COPY --from=build /app/src src`. */
export interface Instruction {
  name: string
  flags: Readonly<Record<string, string>>
  /** Without the flags. */
  text: string
}

export interface Stage {
  name: string
  image: string
  instructions: Instruction[]
}

/** The stages of the image that is shipped. */
export const readDockerfile = (): Stage[] =>
  parseDockerfile(readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8'))

function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const instruction = parseInstruction(line)
    if (instruction.name === 'FROM') {
      const [image = '', , name = String(stages.length)] = instruction.text.split(' ')
      stages.push({ name, image, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function parseInstruction(line: string): Instruction {
  const [name = '', ...words] = line.trim().split(/\s+/)
  const flagged = words.filter((word, at) => words.slice(0, at + 1).every(isFlag) && word)
  const pairs = flagged.map((word) => word.slice(2).split('='))
  const text = line.trim().slice(name.length).trim()
  const flags = Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value]))
  return { name, flags, text: flagged.reduce((rest, flag) => rest.replace(flag, '').trim(), text) }
}

const isFlag = (word: string) => word.startsWith('--')

/** The value of an instruction in a stage, the last one if there are several. */
export const textOf = ({ instructions }: Stage, name: string): string | undefined =>
  instructions.findLast((one) => one.name === name)?.text

/** The variables that a stage sets. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(' '))
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
}
