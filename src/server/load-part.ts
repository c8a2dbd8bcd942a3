/** The door of a part of the project that a copy may leave out. */
const DOOR = /\b(?:demo\/door|embedded-shop\/(?:door|tools\/rule-catalog))\.ts/

/** Whether an error says that such a part is not there; it may have errors of its own. */
const isLeftOut = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  DOOR.test(error.message.split(' imported from ')[0] ?? '')

/** Loads a part of the project; null where it was deleted. Rejects with any error of the part itself. */
export async function loadPart<Door>(load: () => Promise<Door>): Promise<Door | null> {
  try {
    return await load()
  } catch (error) {
    if (isLeftOut(error)) return null
    throw error
  }
}
