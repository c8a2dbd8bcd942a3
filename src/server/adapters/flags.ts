import { createOfrepProvider } from '#third-party/flags/ofrep.ts'
import { createOpenFeatureFlags } from '#third-party/flags/open-feature.ts'
import { createEnvironmentFlags, type Flags } from '#third-party/flags/port.ts'
import { config } from '../environment.ts'
import { createOnceAMinute } from '../log/log-once.ts'
import { logger } from '../logger.ts'
import { watchOf } from './third-party-watch.ts'

const logOnce = createOnceAMinute(logger.warn)

/** Every page reads flags: problems with them are logged once in a while. */
const onProblem = (reason: string) => logOnce(reason, 'the flag service failed', { reason })

/** Flags of a service; those of the environment are its defaults. */
function createServiceFlags(url: string, defaults: Flags): Flags {
  const deadlineMs = config.flagsDeadlineMs
  const provider = createOfrepProvider({
    baseUrl: url,
    token: config.flagsToken,
    watch: watchOf('flags'),
    deadlineMs,
    onProblem: ({ message }) => onProblem(message),
  })
  const service = createOpenFeatureFlags(provider, { deadlineMs, onProblem })
  return {
    async boolean(name, byDefault, context) {
      return service.boolean(name, await defaults.boolean(name, byDefault, context), context)
    },
  }
}

const environment = createEnvironmentFlags(config.flags)

/** Feature flags: the configured service's, else those of the environment. */
export const flags: Flags = config.flagsUrl
  ? createServiceFlags(config.flagsUrl, environment)
  : environment
