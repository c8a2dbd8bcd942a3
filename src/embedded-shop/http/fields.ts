/** The values of one parameter, by the form of its key. */
interface Field {
  /** `name=a` */
  plain: string[]
  /** `name[]=a` and `name[0]=a` */
  listed: string[]
  /** `name[min]=a` */
  keyed: Map<string, string>
}

const NOTHING: Field = { plain: [], listed: [], keyed: new Map() }

/** The parameters of a request by name. */
export interface Fields {
  /** All names that were given. */
  names(): Iterable<string>
  get(name: string): Field
  /** The last value of `name=…`; null when it is missing or empty. */
  text(name: string): string | null
}

/** Reads a query string as PHP serialises forms. Keys of other forms are ignored. */
export function readFields(parameters: URLSearchParams): Fields {
  const fields = new Map<string, Field>()
  for (const [key, value] of parameters) {
    const [, name, bracket] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(key) ?? []
    if (name === undefined || value === '') continue
    const field = fields.get(name) ?? { plain: [], listed: [], keyed: new Map<string, string>() }
    fields.set(name, field)
    if (bracket === undefined) field.plain.push(value)
    else if (/^\d*$/.test(bracket)) field.listed.push(value)
    else field.keyed.set(bracket, value)
  }
  const get = (name: string) => fields.get(name) ?? NOTHING
  return { names: () => fields.keys(), get, text: (name) => get(name).plain.at(-1) ?? null }
}
