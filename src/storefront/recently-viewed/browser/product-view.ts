import { DATA_VIEWED } from '#storefront/browser/dom-contract.ts'
import { saveView } from './viewed-codes.ts'

const code = document.querySelector(`[${DATA_VIEWED}]`)?.getAttribute(DATA_VIEWED)
if (code) saveView(code)
