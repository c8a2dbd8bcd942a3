import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AssetServerPlugin } from '@vendure/asset-server-plugin'
import {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
} from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

/*
 * A Vendure with its own demo data. `node server.mjs fill` creates its tables and fills them, and `node server.mjs`
 * serves. DATABASE is the address of its database, and PORT where it listens.
 */

const { DATABASE = '', PORT = '3000' } = process.env

const config = {
  apiOptions: { port: Number(PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie', 'api-key'],
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    cookieOptions: { secret: 'of-the-tests' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: DATABASE,
    synchronize: process.argv[2] === 'fill',
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  importExportOptions: { importAssetsDir: join(demo(), 'images') },
  plugins: [
    DefaultJobQueuePlugin.init({}),
    // For live lists alone.
    DefaultSearchPlugin.init({}),
    AssetServerPlugin.init({
      route: 'assets',
      assetUploadDir: join(import.meta.dirname, 'assets'),
    }),
  ],
}

/** Folder of the demo data. */
function demo() {
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve('@vendure/create/package.json')), 'assets')
}

if (process.argv[2] === 'fill') {
  const data = createRequire(import.meta.url)(join(demo(), 'initial-data.json'))
  const app = await populate(() => bootstrap(config), data, join(demo(), 'products.csv'))
  await app.close()
  process.exit(0)
}
const app = await bootstrap(config)
// Collections get their products by a job.
await app.get(JobQueueService).start()
process.stdout.write('Vendure is there\n')
