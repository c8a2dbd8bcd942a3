import { defineConfig } from '@medusajs/framework/utils'

/* DATABASE is the address of its database. */
export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE,
    databaseDriverOptions: { ssl: false },
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: 'of-the-tests',
      cookieSecret: 'of-the-tests',
    },
  },
  admin: { disable: true },
})
