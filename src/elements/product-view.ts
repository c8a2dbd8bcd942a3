import { rememberView } from '#stores/viewed'

const code = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed']
if (code) rememberView(code)
