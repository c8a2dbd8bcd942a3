import type { QueryPair } from '#query/url-params.ts'

/** What a form sends along that none of its controls shows. */
export const HiddenInputs = ({ pairs }: { pairs: readonly QueryPair[] }) =>
  pairs.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
