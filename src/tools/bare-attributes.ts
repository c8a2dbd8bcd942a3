import type { Plugin } from 'vite'

/**
 * A tag of a template, which has no tag in it and no template but an attribute's value. Quotes of the head stay: the
 * dictionary of brotli has its names with them (DECISIONS.md, 41).
 */
const TAG = /<(?!html|meta|link|script)[a-z][\w-]*\s(?:[^<>`]|`[^<>`]*`, ")*>/g
/** Before a blank, another attribute or the end of its tag; before the slash of an element without content it would take that in. */
const QUOTED = /(\s[a-z][\w-]*)="([\w#.:/-]+)"(?=[\s>]|\$\{\$\$(?:add|spread)Attribute)/g

/** Templates name what stands in them without the quotes that HTML does without. */
export const bareAttributes: Plugin = {
  name: 'vitrine:bare-attributes',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: (code, id) =>
    id.endsWith('.astro')
      ? { code: code.replace(TAG, (tag) => tag.replace(QUOTED, '$1=$2')), map: null }
      : null,
}
