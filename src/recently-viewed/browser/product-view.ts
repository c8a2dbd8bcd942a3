import { rememberView } from './viewed-codes.ts'

const code = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed']
if (code) rememberView(code)
