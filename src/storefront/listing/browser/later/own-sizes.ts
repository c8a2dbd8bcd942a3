import { chosenOptions } from '#contract/query/filter-form.ts'
import { ownSizes, saveSize } from '#storefront/own-sizes/browser/own-sizes.ts'
import { $list, $ownSizes, pageState } from '../list-store.ts'

/** Keeps the sizes that are chosen in a list, and offers those that were kept before it was opened. */
export function startOwnSizes(kinds: readonly string[]): void {
  // Other code may have stored kinds that are none of sizes here.
  $ownSizes.set(new Map([...ownSizes()].filter(([kind]) => kinds.includes(kind))))
  let before = pageState?.query.form
  $list.subscribe((view) => {
    const form = view?.query.form
    if (!form || form === before) return
    for (const kind of kinds) {
      const had = before ? chosenOptions(before, kind) : []
      for (const code of chosenOptions(form, kind)) if (!had.includes(code)) saveSize(kind, code)
    }
    before = form
  })
}
