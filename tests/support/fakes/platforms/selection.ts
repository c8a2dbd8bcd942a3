/** Fields that a GraphQL document asks for, each with the fields below it. */
export type Selection = Map<string, Selection>

/** Reads the selection of a document with one operation, without aliases and named fragments. */
export function selectionOf(document: string): Selection {
  const tokens: string[] = withoutArguments(document).match(/\.{3}|[{}]|[\w$]+/g) ?? []
  let at = tokens.indexOf('{') + 1
  const read = (): Selection => {
    const fields: Selection = new Map()
    for (let last = ''; at < tokens.length;) {
      const token = tokens[at++] ?? ''
      if (token === '}') break
      if (token === '{') mergeInto(fields, last, read())
      else if (token === '...') {
        // An inline fragment: `... on Type { fields }`.
        at += 3
        for (const [name, below] of read()) mergeInto(fields, name, below)
      } else {
        last = token
        mergeInto(fields, token, new Map())
      }
    }
    return fields
  }
  return read()
}

function mergeInto(fields: Selection, name: string, below: Selection): void {
  fields.set(name, new Map([...(fields.get(name) ?? []), ...below]))
}

function withoutArguments(document: string): string {
  let text = document
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return text
}

/** Returns the fields of a value that are asked for. Throws for one that the value does not have, as a server refuses it. */
export function selected(value: unknown, fields: Selection): unknown {
  if (fields.size === 0 || value === null) return value
  if (Array.isArray(value)) return value.map((one) => selected(one, fields))
  const has = value as Record<string, unknown>
  return Object.fromEntries(
    [...fields].map(([name, below]) => {
      if (!(name in has)) throw new Error(`Cannot query field "${name}"`)
      return [name, selected(has[name], below)]
    }),
  )
}
