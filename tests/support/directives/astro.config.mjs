import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { islands } from '../../../src/tools/islands.ts'

export default defineConfig({ integrations: [islands, react()], devToolbar: { enabled: false } })
