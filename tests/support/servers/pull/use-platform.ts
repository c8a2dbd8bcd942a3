import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  type FakePlatform,
  type RunningPlatform,
  startPlatform,
} from '../../fakes/platforms/platform-server.ts'
import { createFolder } from '../run-import.ts'
import type { PullPlace } from './run-pull.ts'

/** Starts a platform with a folder for what is pulled from it, for each test or for all of a group. */
export function usePlatform(platform: FakePlatform, isShared = false) {
  let folder: Awaited<ReturnType<typeof createFolder>>
  let server: RunningPlatform
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    folder = await createFolder()
    server = await startPlatform(platform)
  })
  after(async () => {
    await server.stop()
    await folder.dispose()
  })
  return {
    server: () => server,
    place: (): PullPlace => ({
      platform,
      url: server.url,
      state: folder.pathOf('state.sqlite'),
      out: folder.pathOf('catalog.sqlite'),
    }),
  }
}
