import { DATA_VIEWED } from '#browser/dom-contract.ts'
import { rememberView } from './viewed-codes.ts'

const code = document.querySelector(`[${DATA_VIEWED}]`)?.getAttribute(DATA_VIEWED)
if (code) rememberView(code)
