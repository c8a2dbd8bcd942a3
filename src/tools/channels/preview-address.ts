import { CHANNELS } from '#channels/all.ts'
import { readConfig } from '#server/config.ts'
import { previewParameters } from '#server/preview.ts'
import { timeOf, UTC } from '#contract/merchandising/rule-times.ts'

const USAGE = `Usage: npm run rules:preview -- 2026-12-24T10:00
Prints the address of each channel as it will be then, by its own clocks; each works for a day.
The environment is that of the server: INTERNAL_TOKEN, which signs, SITE_URL and PORT.
`

/** Prints a signed address for each channel. Returns 2 if something is missing. */
function main(at: string | undefined): 0 | 2 {
  const { internalToken, siteUrls, port } = readConfig(process.env)
  if (at === undefined || Number.isNaN(timeOf(at, UTC))) {
    process.stderr.write(USAGE)
    return 2
  }
  if (internalToken === null) {
    process.stderr.write('INTERNAL_TOKEN is not set: without it there are no previews.\n')
    return 2
  }
  const parameters = previewParameters(at, internalToken)
  for (const { code, hosts, defaultLocale } of CHANNELS) {
    const site = siteUrls[code] ?? `http://${hosts[0]}:${port}`
    process.stdout.write(`${code}: ${site}/${defaultLocale}/${parameters}\n`)
  }
  return 0
}

process.exitCode = main(process.argv[2])
