import { registerOfflinePage } from './offline-page.ts'
import { followToProducts } from './picture-transition.ts'

followToProducts()
const whenIdle = window.requestIdleCallback ?? window.setTimeout
whenIdle(() => void registerOfflinePage())
