import { createOfrepProvider } from '#server/third-party/flags/ofrep.ts'
import { createOpenFeatureFlags } from '#server/third-party/flags/open-feature.ts'
import { createEnvironmentFlags, type Flags } from '#server/third-party/flags/port.ts'
import { config } from '../environment.ts'
import { createOnceAMinute } from '../log/log-once.ts'
import { logger } from '../logger.ts'
import { watchOf } from './third-party-watch.ts'

const logOnce = createOnceAMinute(logger.warn)

/** Logs problems with flags only once in a while, because every page reads them. */
const onProblem = (reason: string) => logOnce(reason, 'the flag service failed', { reason })

/** Creates flags of a service, with those of the environment as defaults. */
function createServiceFlags(url: string, defaults: Flags): Flags {
  const deadlineMs = config.flagsDeadlineMs
  const provider = createOfrepProvider({
    baseUrl: url,
    token: config.flagsToken,
    watch: watchOf('flags'),
    deadlineMs,
    onProblem: ({ message }) => onProblem(message),
  })
  // A moment more than the provider has, which uses an old value of a late service.
  const service = createOpenFeatureFlags(provider, { deadlineMs: deadlineMs + 50, onProblem })
  return {
    async boolean(name, byDefault, context, onGivenUp) {
      const ownDefault = await defaults.boolean(name, byDefault, context)
      return service.boolean(name, ownDefault, context, onGivenUp)
    },
  }
}

const environment = createEnvironmentFlags(config.flags)

/** Feature flags of the configured service, else of the environment. */
export const flags: Flags = config.flagsUrl
  ? createServiceFlags(config.flagsUrl, environment)
  : environment
