import { WHOLE_FILTER } from '../../rules/list-address.ts'

/** Where no script can draw the rest of a filter: sends the form, which leads to that filter, written out. */
export const WholeFilterButton = ({ code, text }: { code: string; text: string }) => (
  <button name={WHOLE_FILTER} value={code}>
    {text}
  </button>
)
