import { appendFileSync } from 'node:fs'
import * as sqlite from 'node:sqlite'

export * from 'node:sqlite'

const file = process.env['LOADED_MODULES'] ?? ''

/** Takes the place of Node's own in a recorded server: notes every database file that it opens and closes. */
export class DatabaseSync extends sqlite.DatabaseSync {
  #path: string

  constructor(...[path, ...rest]: ConstructorParameters<typeof sqlite.DatabaseSync>) {
    super(path, ...rest)
    this.#path = path.toString()
    appendFileSync(file, `opened:${this.#path}\n`)
  }

  override close() {
    super.close()
    appendFileSync(file, `closed:${this.#path}\n`)
  }
}
